/** Turns typed text into a safe FTS5 query. */

import { cleanCode, searchable } from '#domain/typed-text.ts';

/** Phone numbers are searched by their digits, with and without the leading 1. */
const phone = /^\+?[\d\s().\-/]{7,}$/;

/** Matches all words by prefix; undefined if none can be searched. */
export function searchWords(typed: string): string | undefined {
  const number = cleanCode(typed).trim();
  const words = phone.test(number) ? [digitsOf(number)] : searchable(typed).trim().split(/\s+/);
  const usable = words.filter(isUsable).slice(0, 10);
  if (usable.length === 0) return undefined;
  return usable.map((word) => `"${word.replace(/"/g, '""')}"*`).join(' AND ');
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '').replace(/^1+/, '');
}

/** A letter, digit or non-ASCII character; no NUL, which ends the text for SQLite. */
function isUsable(word: string): boolean {
  return (
    !word.includes('\0') && Array.from(word).some((char) => char > '~' || /[a-z\d]/i.test(char))
  );
}
