/** The creator checklist's PDF as a reader takes it apart: its tree, its words, its sheets. */
import { beforeAll, describe, expect, it } from 'vitest';

import { firm } from '#config/firm.ts';
import { checklistSheets } from '#texts/checklist-sheets/sheets.ts';
import { brandColours } from '#ui/tokens/colours.ts';

import { checklistPdf } from '../../scripts/build-checklist-pdf/document.mjs';
import { readPdf, type ReadPdf } from '../support/read-pdf.ts';

const sheets = checklistSheets(firm.quarterlyYear);
const look = { firm, ink: brandColours, compress: false };

let bytes: Buffer;
let pdf: ReadPdf;

beforeAll(async () => {
  bytes = await checklistPdf(sheets, look);
  pdf = readPdf(bytes);
});

/** Every word of the source that a reader must find. */
const words = [
  sheets.title,
  sheets.lead,
  ...sheets.sections.flatMap(({ title, lead, parts }) => [
    title,
    lead,
    ...parts.flatMap((part) => {
      if (part.kind === 'note') return [part.text];
      if (part.kind === 'table') return [...part.columns, ...part.rows.flat()];
      if (part.kind === 'worksheet') return [part.name, ...part.lines.flat()];
      if (part.kind === 'lines') return [part.name];
      return part.groups.flatMap(({ name = '', items }) => [name, ...items]);
    }),
  ]),
  sheets.caution,
].filter(Boolean);

/** Lines may break after a hyphen: what counts is the letters. */
const bare = (text: string) => text.replaceAll(/\s/g, '');

describe('the checklist as a PDF', () => {
  it('says its title, its language and that it is tagged', () => {
    const text = bytes.toString('latin1');
    expect(text).toMatch(/^%PDF-1\.7/);
    expect(text).toContain('/Lang (en-US)');
    expect(pdf.title).toBe(sheets.title);
    expect(text).toContain('/DisplayDocTitle true');
    expect(text).toMatch(/\/MarkInfo \d+ 0 R/);
    expect(text).toContain('/Marked true');
    expect(text).toMatch(/\/StructTreeRoot \d+ 0 R/);
  });

  it('is two to four sheets of Letter paper', () => {
    expect(pdf.sheets.length).toBeGreaterThanOrEqual(2);
    expect(pdf.sheets.length).toBeLessThanOrEqual(4);
    expect(pdf.sheets).toEqual(pdf.sheets.map(() => [0, 0, 612, 792]));
  });

  it('has one title, a heading for each section, and lists, tables and rows', () => {
    const count = (type: string) => pdf.elements.filter((element) => element.type === type).length;
    const parts = sheets.sections.flatMap((section) => section.parts);
    const groups = parts.flatMap((part) =>
      part.kind === 'ticks' || part.kind === 'lists' ? part.groups : [],
    );
    const tables = parts.flatMap((part) => (part.kind === 'table' ? [part] : []));
    const worksheets = parts.flatMap((part) => (part.kind === 'worksheet' ? [part] : []));
    const items = [...groups.flatMap(({ items }) => items), ...worksheets.flatMap((w) => w.lines)];
    const rows = tables.flatMap((table) => [table.columns, ...table.rows]);
    expect(count('Document')).toBe(1);
    expect(count('H1')).toBe(1);
    expect(count('H2')).toBe(sheets.sections.length);
    expect(count('L')).toBe(groups.length + worksheets.length);
    expect(count('LI')).toBe(items.length);
    expect(count('Table')).toBe(tables.length);
    expect(count('TR')).toBe(rows.length);
    expect(count('TH') + count('TD')).toBe(rows.flat().length);
    expect(pdf.elements.filter((element) => element.scope === 'Column')).toHaveLength(
      tables.flatMap((table) => table.columns).length,
    );
  });

  it('holds every word of its source, in order, in an element of the tree', () => {
    const said = pdf.elements.map((element) => bare(element.text)).join('\n');
    let from = 0;
    const missing = words.filter((word) => {
      const at = said.indexOf(bare(word), from);
      if (at >= 0) from = at;
      return at < 0;
    });
    expect(missing).toEqual([]);
    const headings = pdf.elements.filter(({ type }) => type === 'H1' || type === 'H2');
    expect(headings.map(({ text }) => text)).toEqual([
      sheets.title,
      ...sheets.sections.map(({ title }, index) => `§ ${index + 1} ${title}`),
    ]);
  });

  it('leaves nothing outside the tree but page numbers and lines', () => {
    const numbers = pdf.sheets.map((_, index) => `Page ${index + 1} of ${pdf.sheets.length}`);
    expect(pdf.artifacts.filter(Boolean)).toEqual(
      numbers.map((number) => `${sheets.title} ${number}`),
    );
    expect(pdf.unmarked).toEqual([]);
  });

  it('reminds of the four due dates', () => {
    const said = pdf.elements.map((element) => element.text);
    expect(said).toEqual(
      expect.arrayContaining([
        'April 15, 2025',
        'June 16, 2025',
        'September 15, 2025',
        'January 15, 2026',
      ]),
    );
  });

  it('is the same, byte for byte, whenever it is made', async () => {
    expect((await checklistPdf(sheets, look)).equals(bytes)).toBe(true);
  });

  it('refuses a section that does not fit its sheet', async () => {
    const [first] = sheets.sections;
    const long = { ...sheets, sections: [first, first].flatMap((section) => section ?? []) };
    await expect(checklistPdf(long, look)).rejects.toThrow(/points too long for its sheet/);
  });
});

describe('the checklist', () => {
  it('names sections by the numbers they have', () => {
    expect(sheets.sections.map(({ id }) => id)).toEqual([
      'deductible-expenses',
      'category-tracking',
      'home-office',
      'quarterly-payments',
      'can-and-cannot',
      'red-flags',
    ]);
  });

  it('uses only letters that the PDF’s text face has', () => {
    expect(words.filter((word) => /[^\u0020-\u007e\u00a0-\u00ff–—‘’“”•…]/.test(word))).toEqual([]);
  });
});
