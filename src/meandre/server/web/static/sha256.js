// SHA-256, at once and without waiting. Web Crypto is missing on pages that come by plain HTTP from another computer of
// the house; and a hash chain takes thousands of hashes, each of which would be a turn of the event loop with it.

const CONSTANTS = new Uint32Array(64);
const INITIAL = new Uint32Array(8);

/** The first 32 bits of the fractional part of a root. @param {number} root */
const fraction = (root) => Math.floor((root % 1) * 2 ** 32);

for (let candidate = 2, count = 0; count < 64; candidate++) {
  let prime = true;
  for (let divisor = 2; divisor * divisor <= candidate && prime; divisor++) prime = candidate % divisor !== 0;
  if (!prime) continue;
  if (count < 8) INITIAL[count] = fraction(Math.sqrt(candidate));
  CONSTANTS[count++] = fraction(Math.cbrt(candidate));
}

/** @param {number} word @param {number} bits */
const rotated = (word, bits) => (word >>> bits) | (word << (32 - bits));

/** @param {Uint32Array} state @param {Uint32Array} words 16 of the message, and room for 48 more */
function compress(state, words) {
  for (let n = 16; n < 64; n++) {
    const [early, late] = [words[n - 15], words[n - 2]];
    const small = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const large = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    words[n] = words[n - 16] + small + words[n - 7] + large;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let n = 0; n < 64; n++) {
    const chosen = (e & f) ^ (~e & g);
    const first = (h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + chosen + CONSTANTS[n] + words[n]) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = ((rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, n) => {
    state[n] += word;
  });
}

/** @param {Uint8Array} message @returns {Uint8Array<ArrayBuffer>} */
export function sha256(message) {
  const blocks = (message.length + 72) >> 6;
  const padded = new DataView(new ArrayBuffer(blocks * 64));
  new Uint8Array(padded.buffer).set(message);
  padded.setUint8(message.length, 0x80);
  padded.setUint32(padded.byteLength - 4, message.length * 8);
  const state = INITIAL.slice();
  const words = new Uint32Array(64);
  for (let start = 0; start < padded.byteLength; start += 64) {
    for (let n = 0; n < 16; n++) words[n] = padded.getUint32(start + 4 * n);
    compress(state, words);
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (let n = 0; n < 8; n++) digest.setUint32(4 * n, state[n]);
  return new Uint8Array(digest.buffer);
}

/** @param {Uint8Array} bytes */
export const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} digits */
export const fromHex = (digits) =>
  Uint8Array.from({ length: digits.length / 2 }, (_, n) => Number.parseInt(digits.slice(2 * n, 2 * n + 2), 16));
