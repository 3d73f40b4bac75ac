/** Writes CSV files safe from formula injection in spreadsheets. */
import Papa from 'papaparse';

/** Formulas that the package misses: after line breaks, blanks or quotes, and with full-width signs. */
const formula = /^[\t\r\n]|^[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠]/u;

/** Matches gaps between cells, with the sign that follows. */
const gap = /([\s\p{Cc}\p{Cf}"';|]+)([=+\-@＝＋－＠]?)/gu;

/** Separators that spreadsheets use by region or import settings. */
const separator = /[;|\t\r\n]/;

/** Excel needs a byte order mark to read UTF-8. */
const byteOrderMark = '\uFEFF';

/** The file's bytes; the first row has the column names. */
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

/** Prefixes an apostrophe to each sign that could start a cell. */
function harmless(text: string): string {
  return text.replace(gap, (found, between: string, sign: string) =>
    sign !== '' && separator.test(between) ? `${between}'${sign}` : found,
  );
}
