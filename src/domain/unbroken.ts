/** Words that no line tears apart: they have no-break spaces between them. */

const space = '\u00A0';

/** All of them stay on one line: a date, a telephone number. */
export function unbroken(words: string): string {
  return words.replace(/ /g, space);
}

/** A moment in words, of which "4:07 PM" stays on one line. */
export function withWholeTime(moment: string): string {
  return moment.replace(/ (?=[AP]M\b)/g, space);
}
