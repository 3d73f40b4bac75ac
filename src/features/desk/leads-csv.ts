/** The leads as a CSV file for a spreadsheet: nothing that somebody wrote into a form is ever run there. */
import Papa from 'papaparse';

/**
 * What a spreadsheet may take for a formula. The package's own rule misses texts of several lines, blanks before the
 * sign, and the wide signs that some spreadsheets read like the plain ones.
 */
const formula = /^[\t\r\n]|^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u;

/** Excel reads UTF-8 only where the file says so. */
const byteOrderMark = '\uFEFF';

/** The file's bytes; the first row names the columns, every cell is text. */
export function csvBytes(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): Uint8Array<ArrayBuffer> {
  const text = Papa.unparse([[...columns], ...rows.map((row) => [...row])], {
    escapeFormulae: formula,
    newline: '\r\n',
  });
  return new TextEncoder().encode(`${byteOrderMark}${text}\r\n`);
}

/** "leads-2026-11-21.csv", for a day of the firm's: no text of anybody's is in it. */
export function csvName(wallMs: number): string {
  return `leads-${new Date(wallMs).toISOString().slice(0, 10)}.csv`;
}
