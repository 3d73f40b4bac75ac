const space = '\u00A0';

/** Keeps a date or phone number on one line. */
export function unbroken(words: string): string {
  return words.replace(/ /g, space);
}

export function withWholeTime(moment: string): string {
  return moment.replace(/ (?=[AP]M\b)/g, space);
}
