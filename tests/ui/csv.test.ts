import * as fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';

import { csvName } from '#features/leads/parts/export-button.tsx';
import { csvBytes } from '#ui/csv.ts';

const columns = ['Name', 'Email', 'Summary'];

/** The text that a spreadsheet reads. */
const textOf = (rows: readonly (readonly string[])[]) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(csvBytes(columns, rows));
const cellsOf = (text: string) =>
  Papa.parse<string[]>(text.replace(/^\uFEFF/, '').replace(/\r\n$/, '')).data;

/** The text without apostrophes, which may have been added. */
const plain = (text: string) => text.replaceAll("'", '');

/** The cells of a spreadsheet that splits at this separator: quotes count at a cell's start, as in most programs. */
function cellsAt(separator: string, text: string): string[] {
  const cells: string[] = [];
  let rest = text.replace(/^\uFEFF/, '');
  while (rest !== '') {
    const quoted = /^"((?:[^"]|"")*)"/.exec(rest);
    const inside = quoted ? (quoted[1] ?? '').replaceAll('""', '"') : '';
    const behind = rest.slice(quoted ? quoted[0].length : 0);
    const end = behind.search(separator === '|' ? /[|\r\n]/ : new RegExp(`[${separator}\r\n]`));
    cells.push(inside + (end < 0 ? behind : behind.slice(0, end)));
    rest = end < 0 ? '' : behind.slice(end + 1);
  }
  return cells;
}

/** Like `cellsAt`, for programs that ignore quotes. */
const piecesAt = (separator: string, text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .split(new RegExp(`[${separator}\r\n]`))
    .map((piece) => piece.replaceAll('"', ''));

const isFormula = (cell: string) => /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell);

/** Formula injections: spreadsheets' own signs, and characters before them. */
const injections = [
  '=1+1',
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '\t=1+1',
  '\n=1+1',
  '\r\n@SUM(A1)',
  ' =1+1',
  '\u200b=1+1',
  '=1+1\nand another line',
  '"=1+1',
  ',=1+1',
  '＝1+1',
  '＠SUM(A1)',
  '=',
  '-',
];

describe('csvBytes', () => {
  it('says that it is UTF-8, names the columns, and ends each row as RFC 4180 does', () => {
    expect(textOf([['Zoë “Q”, LLC', 'zoe@example.com', 'two\nlines']])).toBe(
      '\uFEFF"Name","Email","Summary"\r\n"Zoë “Q”, LLC","zoe@example.com","two\nlines"\r\n',
    );
  });

  it.each(injections.flatMap((text) => columns.map((_, at) => [text, at] as const)))(
    '%j in column %i is not a formula',
    (text, at) => {
      const row = ['Dana', 'dana@example.com', 'Bookkeeping'].map((each, index) =>
        index === at ? text : each,
      );
      const cell = cellsOf(textOf([row]))[1]?.[at] ?? '';
      expect(plain(cell)).toBe(plain(text));
      expect(cell.trimStart().charAt(0)).not.toMatch(/[=+\-@＝＋－＠]/);
      expect(cell.charAt(0)).not.toMatch(/[\t\r\n]/);
    },
  );

  it('leaves other texts exactly as they were written', () => {
    const texts = ['', 'a-b', '555-0100', 'x=1', "O'Hara", '"', 'one,two', '$1,200.00', '−$787.25'];
    for (const text of texts) expect(cellsOf(textOf([[text, 'b', 'c']]))[1]?.[0]).toBe(text);
  });

  it('keeps every text in its own cell, whatever is in it', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...Array.from('=+-@,"\'\r\n\t a')) }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), (rows) => {
        const read = cellsOf(textOf(rows.map((row) => ['x', ...row.slice(1)]))).slice(1);
        expect(read.map((row) => row.length)).toEqual(rows.map(() => 3));
        read.forEach((row, index) => {
          for (const at of [1, 2]) {
            const meant = rows[index]?.[at] ?? '';
            expect(plain(row[at] ?? '')).toBe(plain(meant));
          }
        });
      }),
    );
  });
});

describe('a spreadsheet that splits elsewhere', () => {
  const separators = [';', '\t', '|'];

  it.each(separators.flatMap((sign) => injections.map((text) => [sign, text] as const)))(
    'at %j: what follows it in a text is no formula, be it %j',
    (sign, text) => {
      const file = textOf([['Dana', `a${sign}${text}`, `${sign} "${text}"`]]);
      expect(cellsAt(sign, file).filter(isFormula)).toEqual([]);
      expect(piecesAt(sign, file).filter(isFormula)).toEqual([]);
    },
  );

  it('finds no formula, whatever was written', () => {
    const cell = fc.string({ unit: fc.constantFrom(...Array.from('=+-@;|\t\r\n"\', a')) });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }),
        fc.constantFrom(...separators),
        (rows, sign) => {
          const file = textOf(rows);
          expect(cellsAt(sign, file).filter(isFormula)).toEqual([]);
          expect(piecesAt(sign, file).filter(isFormula)).toEqual([]);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

it('csvName holds the day and nothing else', () => {
  expect(csvName(Date.parse('2026-11-21T10:00:00Z'))).toBe('leads-2026-11-21.csv');
});
