/** A CSV file for a spreadsheet: nothing that someone wrote into a form is ever run there. */
import Papa from 'papaparse';

/**
 * What a spreadsheet may take for a formula. The package's own rule misses texts of several lines, blanks or quotes
 * before the sign, and the wide signs that some spreadsheets read like the plain ones.
 */
const formula = /^[\t\r\n]|^[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠]/u;

/** What may stand between two cells, with the sign that follows it. Quotes hold together only what is split at commas. */
const gap = /([\s\p{Cc}\p{Cf}"';|]+)([=+\-@＝＋－＠]?)/gu;

/** Where a spreadsheet may begin a cell: by a region's settings, or as whoever opens the file chooses. */
const separator = /[;|\t\r\n]/;

/** Excel reads UTF-8 only where the file says so. */
const byteOrderMark = '\uFEFF';

/** The file's bytes; the first row names the columns, every cell is text. */
export function csvBytes(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): Uint8Array<ArrayBuffer> {
  const text = Papa.unparse([[...columns], ...rows.map((row) => row.map(harmless))], {
    escapeFormulae: formula,
    quotes: true,
    newline: '\r\n',
  });
  return new TextEncoder().encode(`${byteOrderMark}${text}\r\n`);
}

/** The text with an apostrophe before each sign that begins a cell of its own wherever the text is split. */
function harmless(text: string): string {
  return text.replace(gap, (found, between: string, sign: string) =>
    sign !== '' && separator.test(between) ? `${between}'${sign}` : found,
  );
}
