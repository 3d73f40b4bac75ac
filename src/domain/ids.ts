import * as v from 'valibot';

export const idAlphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const keyAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const idLength = 15;
const keyLength = 43;

/** Cryptographically secure. */
export type RandomBytes = (length: number) => Uint8Array;

/** PocketBase's own format: 15 of a-z and 0-9 (77 bits). */
export const idPattern = /^[a-z0-9]{15}$/;

export const keyPattern = /^[A-Za-z0-9_-]{32,64}$/;

export function newId(random: RandomBytes): string {
  return randomText(random, idAlphabet, idLength);
}

export function newKey(random: RandomBytes): string {
  return randomText(random, keyAlphabet, keyLength);
}

/** Discards bytes that would favor the first characters (modulo bias). */
function randomText(random: RandomBytes, alphabet: string, length: number): string {
  const usable = 256 - (256 % alphabet.length);
  let text = '';
  while (text.length < length) {
    for (const byte of random(length)) {
      if (byte < usable && text.length < length) text += alphabet.charAt(byte % alphabet.length);
    }
  }
  return text;
}

export const recordId = v.pipe(v.string(), v.regex(idPattern));

/** Shifts each character by `places` in the 36-character alphabet. */
export function movedId(id: string, places: number): string {
  return Array.from(id, (letter) =>
    idAlphabet.charAt((idAlphabet.indexOf(letter) + places) % idAlphabet.length),
  ).join('');
}
