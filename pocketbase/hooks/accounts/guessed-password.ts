/** Tells the passwords that are tried first: those of a published list, a common word with what people put around it, rows of keys, repetitions. */
import { publishedPasswords } from './published-passwords.ts';
import { commonWords, walks } from './first-guesses.ts';

/** The letters behind what is written for them. */
const meant: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
};
const signs: Record<string, string> = { '@': 'a', $: 's', '!': 'i' };

/** Shortest stretch of a walk that counts as one. */
const shortestStep = 3;

const bothWays = walks.flatMap((walk) => [walk, Array.from(walk).reverse().join('')]);

/** True for a password that is among the first to be guessed; nothing that is empty is (docs/product.md, Accounts). */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase().trim();
  if (text === '') return false;
  if (publishedPasswords.has(text)) return true;
  return isRepeated(text) || isWalked(text) || isDressedWord(text);
}

/** The same for someone of this address: the address itself, or its name with little around it, is guessed as early. */
export function isGuessedFirst(password: string, email: string): boolean {
  return (
    isCommonPassword(password) || isOfAddress(password.toLowerCase().trim(), email.toLowerCase())
  );
}

function isOfAddress(text: string, email: string): boolean {
  if (text === '' || email === '') return false;
  const [name = ''] = email.split('@');
  if (text.includes(email)) return text.length - email.length <= 8;
  return text.includes(name) && name.length >= 4 && text.length - name.length <= 4;
}

/** Few characters, or one short piece over and over. */
function isRepeated(text: string): boolean {
  if (new Set(text).size < 4) return true;
  for (let length = 1; length <= Math.min(8, text.length / 2); length += 1) {
    const piece = text.slice(0, length);
    if (piece.repeat(Math.ceil(text.length / length)).slice(0, text.length) === text) return true;
  }
  return false;
}

/** Nothing but stretches of neighboring keys, and a letter or a few digits. */
function isWalked(text: string): boolean {
  const rest = withoutWalks(text);
  return rest.length <= 1 || (rest.length <= 4 && /^[\d\W_]*$/.test(rest));
}

function withoutWalks(text: string): string {
  let rest = '';
  let at = 0;
  while (at < text.length) {
    const step = longestStep(text, at);
    if (step < shortestStep) rest += text.charAt(at);
    at += Math.max(1, step >= shortestStep ? step : 1);
  }
  return rest;
}

function longestStep(text: string, from: number): number {
  let length = shortestStep;
  while (from + length <= text.length) {
    const piece = text.slice(from, from + length);
    if (!bothWays.some((walk) => walk.includes(piece))) break;
    length += 1;
  }
  return length - 1;
}

/** One common word, or one of them twice, with digits and signs before or after it. */
function isDressedWord(text: string): boolean {
  if (commonWords.has(text)) return true;
  const bare = text.replace(/^[\d\W_]+/, '').replace(/[\d\W_]+$/, '');
  if (bare === '') return text.length <= 14;
  if (text.length - bare.length > 8) return false;
  return [bare, spelled(bare)].some((word) => isWord(word) || isTwoWords(word));
}

function isWord(text: string): boolean {
  return commonWords.has(text) || (text.endsWith('s') && commonWords.has(text.slice(0, -1)));
}

/** Two words are common when one is `my`, `the`, `love` and the like, or they are the same. */
function isTwoWords(text: string): boolean {
  for (const opening of [
    'my',
    'the',
    'i',
    'love',
    'ilove',
    'super',
    'big',
    'little',
    'baby',
    'new',
  ]) {
    if (text.startsWith(opening) && isWord(text.slice(opening.length))) return true;
  }
  const half = text.slice(0, text.length / 2);
  return half + half === text && isWord(half);
}

function spelled(text: string): string {
  return Array.from(text, (char) => meant[char] ?? signs[char] ?? char).join('');
}
