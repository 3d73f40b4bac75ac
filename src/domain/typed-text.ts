/** Cleans typed and pasted text, on device and server. */

/** Direction marks, soft hyphens and zero-width characters of pasted text. */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

const spaces = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;

const lineBreaks = /[\u2028\u2029]/g;

/** Unprintable characters. In goja a regex class is faster than checking each. */
const control = /[^ -~\u00a0-\uffff]/g;

const hyphens = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g;

/** Joiners and variation selectors: valid in names and emoji, never in addresses or numbers. */
const joiners = /\u200c|\u200d|[\ufe00-\ufe0f]/g;

/** Letters without a Unicode decomposition, and their usual ASCII spelling. */
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

/** Composed accents, plain spaces, no invisible characters; control characters become spaces. */
export function cleanLine(text: string): string {
  return clean(text).replace(lineBreaks, ' ').replace(control, ' ');
}

export function cleanLines(text: string): string {
  return clean(text)
    .replace(lineBreaks, '\n')
    .replace(control, (char) => ('\n\r\t'.includes(char) ? char : ' '));
}

/** For addresses, numbers and codes: also maps full-width characters and hyphens to ASCII ("６１４‑555" is "614-555"). */
export function cleanCode(text: string): string {
  return cleanLine(text.normalize('NFKC')).replace(joiners, '').replace(hyphens, '-');
}

/** Lower case, with ł and ß in ASCII. Keeps accents: the index ignores them. */
export function searchable(text: string): string {
  return cleanLine(text)
    .toLowerCase()
    .replace(withoutAccent, (letter) => plainLetters[letter] ?? letter);
}

function clean(text: string): string {
  return text.normalize('NFC').replace(invisible, '').replace(spaces, ' ');
}
