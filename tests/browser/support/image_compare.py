"""An eye that compares pictures as people do: a lion elsewhere is another picture, a letter drawn otherwise is not."""

import base64
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from playwright.sync_api import Page

BLOCK = 8
"""Pixels of a small picture that are looked at together, each way: fonts differ inside of them."""
TOLERANCE = 40.0
"""How much lighter, darker, redder … (of 255) a block may be on another machine."""

SHRINK = """async ([encoded, width]) => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${encoded}`)).blob());
  const height = Math.round((image.height * width) / image.width);
  const canvas = new OffscreenCanvas(width, height);
  const paper = canvas.getContext("2d");
  paper.imageSmoothingQuality = "high";
  paper.drawImage(image, 0, 0, width, height);
  const text = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  const png = await (await canvas.convertToBlob()).arrayBuffer();
  return [text(new Uint8Array(png)), text(paper.getImageData(0, 0, width, height).data)];
}"""


@dataclass(frozen=True)
class Picture:
    """A small picture: as a file, and as what is in it."""

    png: bytes
    pixels: NDArray[np.float64]

    @classmethod
    def seen(cls, page: Page, png: bytes, width: int) -> "Picture":
        """Seen from so far away that it is so wide; a browser knows how to read and write pictures."""
        file, pixels = page.evaluate(SHRINK, [base64.b64encode(png).decode(), width])
        colours = np.frombuffer(base64.b64decode(pixels), np.uint8).reshape(-1, width, 4)[:, :, :3]
        return cls(base64.b64decode(file), colours.astype(np.float64))

    def blocks(self) -> NDArray[np.float64]:
        """The mean colour of each block."""
        high, wide = (size // BLOCK * BLOCK for size in self.pixels.shape[:2])
        cut = self.pixels[:high, :wide].reshape(high // BLOCK, BLOCK, wide // BLOCK, BLOCK, 3)
        found: NDArray[np.float64] = cut.mean(axis=(1, 3))
        return found

    def unlike(self, other: "Picture") -> float:
        """How different the most different blocks are; pictures of other shapes are wholly different."""
        mine, theirs = self.blocks(), other.blocks()
        rows = min(len(mine), len(theirs))
        if abs(len(mine) - len(theirs)) > 1 or mine.shape[1] != theirs.shape[1]:
            return 255.0
        return float(np.abs(mine[:rows] - theirs[:rows]).max())
