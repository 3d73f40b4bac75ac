/** Ids: made on any device, checked wherever one comes in. */

import * as v from 'valibot';

export const idAlphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const keyAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const idLength = 15;
const keyLength = 43;

/** Cryptographically secure random bytes; the page and the worker pass `crypto.getRandomValues`. */
export type RandomBytes = (length: number) => Uint8Array;

/** What an id looks like: the server's own default, 15 of a-z and 0-9 (77 bits). */
export const idPattern = /^[a-z0-9]{15}$/;

/** What a guest's key looks like. */
export const keyPattern = /^[A-Za-z0-9_-]{32,64}$/;

/** A new id for a record or an op. */
export function newId(random: RandomBytes): string {
  return randomText(random, idAlphabet, idLength);
}

/** A new guest secret for one entity (258 bits). */
export function newKey(random: RandomBytes): string {
  return randomText(random, keyAlphabet, keyLength);
}

/** Bytes beyond the last whole multiple of the alphabet are thrown away, so that no letter is likelier. */
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

/** The id of a record, as every payload names one. */
export const recordId = v.pipe(v.string(), v.regex(idPattern));

/** Another id that follows from one: its letters moved on by so many places of the alphabet, of 36. */
export function movedId(id: string, places: number): string {
  return Array.from(id, (letter) =>
    idAlphabet.charAt((idAlphabet.indexOf(letter) + places) % idAlphabet.length),
  ).join('');
}
