/** Tables of the checklist: what is printed in them, and room for a pen. */
import { heightOf, put, rule, sheet, styles, tagged, within, write } from './pen.mjs';

/** @typedef {import('./pen.mjs').Pen} Pen */
/** @typedef {import('../../src/texts/checklist-sheets/part.ts').TablePart} TablePart */
/** @typedef {import('../../src/texts/checklist-sheets/part.ts').WorksheetPart} WorksheetPart */
/** @typedef {{ x: number, width: number }} Place */

const rowHeight = 18.6;
/** Between two cells. */
const gap = 10;
/** The room for a figure at the end of a worksheet's line. */
const figure = 110;

/**
 * A ruled table; sums stand under a rule of ink.
 * @param {Pen} pen
 * @param {TablePart} part
 * @param {readonly TablePart[]} alike the tables whose columns stand under one another, this one among them
 */
export function drawTable(pen, { columns, rows, sums = 0, closes = false }, alike) {
  const places = placesFor(pen, [columns, ...alike.flatMap((part) => part.rows)]);
  const table = within(pen, pen.parent, 'Table');
  drawRow(pen, within(pen, table, 'THead'), columns, places, 'head');
  const body = within(pen, table, 'TBody');
  for (const [index, row] of rows.entries()) {
    const isSum = index >= rows.length - sums;
    if (isSum) line(pen, places, 'ink');
    drawRow(pen, body, row, places, isSum ? 'sum' : 'plain');
  }
  if (closes) closeSums(pen, places);
  pen.y += 12;
}

/**
 * Columns with printed words are as wide as these, those for the pen share what is left.
 * @param {Pen} pen
 * @param {readonly (readonly string[])[]} rows the heads first
 * @returns {Place[]}
 */
function placesFor({ doc }, rows) {
  const [heads = [], ...printed] = rows;
  doc.font(styles.part.font).fontSize(styles.part.size);
  const widths = heads.map((_, index) => {
    const words = printed.map((row) => row[index] ?? '').filter(Boolean);
    return words.length === 0 ? 0 : Math.max(...words.map((word) => doc.widthOfString(word))) + gap;
  });
  const left = sheet.right - sheet.left - widths.reduce((sum, width) => sum + width, 0);
  const blank = left / widths.filter((width) => width === 0).length;
  let x = sheet.left;
  return widths.map((width) => {
    const place = { x, width: width || blank };
    x += place.width;
    return place;
  });
}

/**
 * @param {Pen} pen
 * @param {PDFKit.PDFStructureElement} parent
 * @param {readonly string[]} cells
 * @param {readonly Place[]} places
 * @param {'head' | 'plain' | 'sum'} kind
 */
function drawRow(pen, parent, cells, places, kind) {
  const row = within(pen, parent, 'TR');
  const style = kind === 'head' ? styles.note : styles.text;
  for (const [index, { x, width }] of places.entries()) {
    const text = cells[index] ?? '';
    const isHead = kind === 'head' || index === 0;
    const scope = { scope: kind === 'head' ? 'Column' : 'Row' };
    const shown = { ...style, ...(kind === 'sum' && { font: styles.part.font }) };
    const draw = () => put(pen, text, shown, { x, y: pen.y + 5.5, width: width - gap });
    if (text) tagged(pen, row, isHead ? 'TH' : 'TD', draw, isHead ? scope : {});
    else within(pen, row, 'TD');
  }
  pen.y += rowHeight;
  line(pen, places, kind === 'head' ? 'ink' : 'edge');
}

/**
 * The double rule under the last figure.
 * @param {Pen} pen
 * @param {readonly Place[]} places
 */
function closeSums(pen, places) {
  line(pen, places, 'ink');
  pen.y += 2.4;
  line(pen, places, 'ink');
}

/**
 * Room for sentences.
 * @param {Pen} pen
 * @param {{ name: string, count: number }} part
 */
export function drawLines(pen, { name, count }) {
  write(pen, 'H3', name, styles.part);
  for (let index = 0; index < count; index += 1) {
    pen.y += rowHeight + 3;
    line(pen, [{ x: sheet.left, width: sheet.right - sheet.left }], 'edge');
  }
}

/**
 * Lines with a letter, a text and room for a figure.
 * @param {Pen} pen
 * @param {WorksheetPart} part
 */
export function drawWorksheet(pen, { lines }) {
  const list = within(pen, pen.parent, 'L');
  const letterWidth = 20;
  const width = sheet.right - sheet.left - letterWidth - figure - gap;
  for (const [letter, text] of lines) {
    const item = within(pen, list, 'LI');
    const y = pen.y + 5.5;
    tagged(pen, item, 'Lbl', () =>
      put(pen, letter, styles.part, { x: sheet.left, y, width: letterWidth }),
    );
    tagged(pen, item, 'LBody', () =>
      put(pen, text, styles.text, { x: sheet.left + letterWidth, y, width }),
    );
    pen.y += Math.max(rowHeight, heightOf(pen, text, styles.text, width) + 6.5);
    rule(pen, {
      left: sheet.right - figure,
      right: sheet.right,
      y: pen.y - 3,
      weight: 0.7,
      colour: 'ink',
    });
  }
  pen.y += 12;
}

/**
 * A rule under a row, with a gap where one column ends and the next begins.
 * @param {Pen} pen
 * @param {readonly Place[]} places
 * @param {'ink' | 'edge'} colour
 */
function line(pen, places, colour) {
  const weight = colour === 'ink' ? 0.9 : 0.5;
  for (const { x, width } of places) {
    const end = x + width;
    const right = end > sheet.right - 1 ? end : end - gap;
    rule(pen, { left: x, right, y: pen.y, weight, colour });
  }
}
