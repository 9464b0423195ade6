"""Comparing screenshots: a piece in another place is a difference, a letter in another font is not."""

import base64
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from playwright.sync_api import Page

BLOCK = 8
"""Side of the blocks that are compared, in pixels of the scaled picture: differences between fonts are smaller."""
TOLERANCE = 40.0
"""How much the mean colour of a block (of 255) may differ on another machine."""

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
    """A scaled picture: the file and its pixels."""

    png: bytes
    pixels: NDArray[np.float64]

    @classmethod
    def load(cls, page: Page, png: bytes, width: int) -> "Picture":
        """Decode a picture and scale it to a width, by means of a browser."""
        file, pixels = page.evaluate(SHRINK, [base64.b64encode(png).decode(), width])
        colours = np.frombuffer(base64.b64decode(pixels), np.uint8).reshape(-1, width, 4)[:, :, :3]
        return cls(base64.b64decode(file), colours.astype(np.float64))

    def blocks(self) -> NDArray[np.float64]:
        """The mean colour of each block."""
        high, wide = (size // BLOCK * BLOCK for size in self.pixels.shape[:2])
        cut = self.pixels[:high, :wide].reshape(high // BLOCK, BLOCK, wide // BLOCK, BLOCK, 3)
        found: NDArray[np.float64] = cut.mean(axis=(1, 3))
        return found

    def difference(self, other: "Picture") -> float:
        """The largest difference of two blocks; 255 if the shapes differ."""
        own, others = self.blocks(), other.blocks()
        rows = min(len(own), len(others))
        if abs(len(own) - len(others)) > 1 or own.shape[1] != others.shape[1]:
            return 255.0
        return float(np.abs(own[:rows] - others[:rows]).max())
