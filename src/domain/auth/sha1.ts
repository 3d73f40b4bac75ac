/** SHA-1 and its HMAC, for authenticator apps alone (RFC 6238): the server's engine has neither. */
const blockBytes = 64;

/** HMAC-SHA-1 (RFC 2104) of a message. */
export function hmacSha1(key: Uint8Array, message: Uint8Array): Uint8Array {
  const short = key.length > blockBytes ? sha1(key) : key;
  const padded = new Uint8Array(blockBytes);
  padded.set(short);
  const inner = sha1(joined(masked(padded, 0x36), message));
  return sha1(joined(masked(padded, 0x5c), inner));
}

function sha1(message: Uint8Array): Uint8Array {
  const bytes = padMessage(message);
  const view = new DataView(bytes.buffer);
  const state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];
  const words: number[] = [];
  for (let block = 0; block < bytes.length; block += blockBytes) {
    for (let i = 0; i < 80; i += 1) {
      words[i] =
        i < 16
          ? view.getInt32(block + 4 * i)
          : rotate(at(words, i - 3) ^ at(words, i - 8) ^ at(words, i - 14) ^ at(words, i - 16), 1);
    }
    addBlock(state, words);
  }
  const digest = new DataView(new ArrayBuffer(20));
  state.forEach((word, i) => digest.setInt32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

function addBlock(state: number[], words: readonly number[]): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0] = state;
  for (let i = 0; i < 80; i += 1) {
    const next = (rotate(a, 5) + mix(i, b, c, d) + e + at(words, i)) | 0;
    [a, b, c, d, e] = [next, a, rotate(b, 30), c, d];
  }
  [a, b, c, d, e].forEach((word, i) => {
    state[i] = (at(state, i) + word) | 0;
  });
}

function mix(i: number, b: number, c: number, d: number): number {
  if (i < 20) return ((b & c) | (~b & d)) + 0x5a827999;
  if (i < 40) return (b ^ c ^ d) + 0x6ed9eba1;
  if (i < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
  return (b ^ c ^ d) + 0xca62c1d6;
}

/** A one, zeros, and the length in bits at the end of a whole block. */
function padMessage(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / blockBytes) * blockBytes);
  padded.set(message);
  padded[message.length] = 0x80;
  new DataView(padded.buffer).setUint32(padded.length - 4, message.length * 8);
  return padded;
}

const rotate = (word: number, by: number) => (word << by) | (word >>> (32 - by));
const at = (words: readonly number[], i: number) => words[i] ?? 0;
const masked = (bytes: Uint8Array, mask: number) => bytes.map((byte) => byte ^ mask);

function joined(left: Uint8Array, right: Uint8Array): Uint8Array {
  const both = new Uint8Array(left.length + right.length);
  both.set(left);
  both.set(right, left.length);
  return both;
}
