/** Writes flat drawings as small PNG files: few colours, one byte a pixel, and a word about where they came from. */
import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Under this key the file says what it was made from. */
const key = 'Source';

/**
 * @param {object} picture
 * @param {number} picture.width
 * @param {number} picture.height
 * @param {Uint8Array} picture.pixels red, green, blue and opacity of each; the opacity is left out
 * @param {object} colours
 * @param {number} colours.count at most 256: the most frequent ones, every other becomes the nearest of them
 * @param {readonly string[]} colours.always `#rrggbb` that are among them however rare they are
 * @param {string} source kept in the file
 * @returns {Buffer}
 */
export function palettePng({ width, height, pixels }, colours, source) {
  const { palette, indexOf } = paletteOf(pixels, colours);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1)
      rows[y * (width + 1) + x + 1] = indexOf(colourAt(pixels, y * width + x));
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk('tEXt', Buffer.from(`${key}\0${source}`, 'latin1')),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * What a file of `palettePng` was made from.
 * @param {Buffer} png
 */
export function sourceOf(png) {
  const text = png.indexOf(`tEXt${key}\0`);
  if (text < 0) return undefined;
  return png.subarray(text + 4 + key.length + 1, text + 4 + png.readUInt32BE(text - 4)).toString();
}

/**
 * @param {Uint8Array} pixels
 * @param {{ count: number, always: readonly string[] }} colours
 */
function paletteOf(pixels, { count, always }) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (let at = 0; at < pixels.length / 4; at += 1) {
    const colour = colourAt(pixels, at);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const frequent = [...counts].sort(([, a], [, b]) => b - a).map(([colour]) => colour);
  const named = always.map((colour) => parseInt(colour.slice(1), 16));
  const palette = [...new Set([...named, ...frequent])].slice(0, count);
  const known = new Map(palette.map((colour, index) => [colour, index]));
  const indexOf = (/** @type {number} */ colour) => {
    const index = known.get(colour) ?? nearest(palette, colour);
    known.set(colour, index);
    return index;
  };
  return { palette, indexOf };
}

/**
 * @param {readonly number[]} palette
 * @param {number} colour
 */
function nearest(palette, colour) {
  const distances = palette.map((other) => distance(other, colour));
  return distances.indexOf(Math.min(...distances));
}

/**
 * @param {number} one
 * @param {number} other
 */
function distance(one, other) {
  const others = channels(other);
  return channels(one).reduce((sum, value, index) => sum + (value - (others[index] ?? 0)) ** 2, 0);
}

/** @param {number} colour */
function channels(colour) {
  return [colour >> 16, (colour >> 8) & 255, colour & 255];
}

/**
 * @param {Uint8Array} pixels
 * @param {number} at
 */
function colourAt(pixels, at) {
  const [red = 0, green = 0, blue = 0] = pixels.subarray(at * 4, at * 4 + 3);
  return (red << 16) | (green << 8) | blue;
}

/**
 * @param {string} type
 * @param {Buffer} data
 */
function chunk(type, data) {
  const named = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
