/** What someone typed to search for, as the search table takes it: never as its own syntax. */

import { cleanCode, searchable } from '#domain/typed-text.ts';

/** A number that is written with its signs is found by its digits, with and without the country's 1. */
const phone = /^\+?[\d\s().\-/]{7,}$/;

/** Each word by its beginning, all of them; undefined when there is nothing in it that could be found. */
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

/** Something to find: a letter or a digit. All beyond ASCII counts; no NUL, at which SQLite would stop reading. */
function isUsable(word: string): boolean {
  return (
    !word.includes('\0') && Array.from(word).some((char) => char > '~' || /[a-z\d]/i.test(char))
  );
}
