/** Cleans text that people type or paste, on device and server, before anything is checked or searched. */

/** Marks of direction, soft hyphens and letters without a width. They come along with pasted text, and no one sees them. */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** No-break spaces and spaces of other widths. */
const spaces = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;

const lineBreaks = /[\u2028\u2029]/g;

/** All but printable characters. A class is quicker in the server's engine than a look at each character. */
const control = /[^ -~\u00a0-\uffff]/g;

/** Hyphens, dashes and minus signs other than the keyboard's. */
const hyphens = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g;

/** Joiners and variation selectors. They belong to names and emoji, never to an address or a number. */
const joiners = /\u200c|\u200d|[\ufe00-\ufe0f]/g;

/** Letters that no accent can be taken from, in lower case, and how people without their keyboard type them. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
};

const withoutAccent = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/** One line of text: composed accents, plain spaces, nothing invisible; control characters become spaces. */
export function cleanLine(text: string): string {
  return clean(text).replace(lineBreaks, ' ').replace(control, ' ');
}

/** Text of several lines: as `cleanLine`, but line breaks and tabs stay. */
export function cleanLines(text: string): string {
  return clean(text)
    .replace(lineBreaks, '\n')
    .replace(control, (char) => ('\n\r\t'.includes(char) ? char : ' '));
}

/**
 * An address, a number or a code, which machines read: as `cleanLine`, with full-width characters and typographic hyphens as the
 * keyboard has them ("６１４‑555" becomes "614-555").
 */
export function cleanCode(text: string): string {
  return cleanLine(text.normalize('NFKC')).replace(joiners, '').replace(hyphens, '-');
}

/** What to search for: lower case, and letters like ł and ß as they are typed without them. Accents stay: the index ignores them. */
export function searchable(text: string): string {
  return cleanLine(text)
    .toLowerCase()
    .replace(withoutAccent, (letter) => plainLetters[letter] ?? letter);
}

function clean(text: string): string {
  return text.normalize('NFC').replace(invisible, '').replace(spaces, ' ');
}
