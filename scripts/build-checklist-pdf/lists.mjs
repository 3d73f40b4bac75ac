/** Lists of the checklist: squares to tick, and plain lists, in one or two columns. */
import { artifact, heightOf, put, sheet, styles, tagged, within } from './pen.mjs';

/** @typedef {import('./pen.mjs').Pen} Pen */
/** @typedef {import('../../src/texts/checklist-sheets/part.ts').ListGroup} ListGroup */
/** @typedef {{ x: number, width: number }} Column */

const gutter = 24;
/** From the left edge of a mark to its text. */
const indent = 14;
const between = { items: 2.2, groups: 6.5 };

/**
 * Groups of items to tick, in two columns where there is more than one group.
 * @param {Pen} pen
 * @param {readonly ListGroup[]} groups
 */
export function drawTicks(pen, groups) {
  drawGroups(pen, groups, 'square');
}

/**
 * Groups of plain items, side by side.
 * @param {Pen} pen
 * @param {readonly ListGroup[]} groups
 */
export function drawLists(pen, groups) {
  drawGroups(pen, groups, 'dot');
}

/**
 * @param {Pen} pen
 * @param {readonly ListGroup[]} groups
 * @param {'square' | 'dot'} mark
 */
function drawGroups(pen, groups, mark) {
  const columns = columnsFor(groups);
  const top = pen.y;
  let lowest = top;
  for (const [index, column] of columns.entries()) {
    pen.y = top;
    for (const group of split(pen, groups, columns)[index] ?? [])
      drawGroup(pen, group, column, mark);
    lowest = Math.max(lowest, pen.y);
  }
  pen.y = lowest;
}

/**
 * @param {readonly ListGroup[]} groups
 * @returns {Column[]}
 */
function columnsFor(groups) {
  const whole = sheet.right - sheet.left;
  if (groups.length === 1) return [{ x: sheet.left, width: whole }];
  const width = (whole - gutter) / 2;
  return [
    { x: sheet.left, width },
    { x: sheet.left + width + gutter, width },
  ];
}

/**
 * Shares the groups out so that the columns are about as high, in reading order.
 * @param {Pen} pen
 * @param {readonly ListGroup[]} groups
 * @param {readonly Column[]} columns
 * @returns {ListGroup[][]}
 */
function split(pen, groups, columns) {
  const width = columns[0]?.width ?? 0;
  const heights = groups.map((group) => groupHeight(pen, group, width));
  const half = heights.reduce((sum, height) => sum + height, 0) / columns.length;
  /** @type {ListGroup[][]} */
  const shares = columns.map(() => []);
  let used = 0;
  for (const [index, group] of groups.entries()) {
    const middle = used + (heights[index] ?? 0) / 2;
    shares[Math.min(columns.length - 1, Math.floor(middle / half))]?.push(group);
    used += heights[index] ?? 0;
  }
  return shares;
}

/**
 * @param {Pen} pen
 * @param {ListGroup} group
 * @param {number} width
 */
function groupHeight(pen, { name, items }, width) {
  const head = name ? heightOf(pen, name, styles.part, width) + between.items : 0;
  return items.reduce(
    (sum, item) => sum + heightOf(pen, item, styles.text, width - indent) + between.items,
    head + between.groups,
  );
}

/**
 * @param {Pen} pen
 * @param {ListGroup} group
 * @param {Column} column
 * @param {'square' | 'dot'} mark
 */
function drawGroup(pen, { name, items }, { x, width }, mark) {
  if (name) {
    tagged(pen, pen.parent, 'H3', () => put(pen, name, styles.part, { x, y: pen.y, width }));
    pen.y += heightOf(pen, name, styles.part, width) + between.items;
  }
  const list = within(pen, pen.parent, 'L');
  for (const text of items) {
    const item = within(pen, list, 'LI');
    drawMark(pen, x, mark);
    const place = { x: x + indent, y: pen.y, width: width - indent };
    tagged(pen, item, 'LBody', () => put(pen, text, styles.text, place));
    pen.y += heightOf(pen, text, styles.text, place.width) + between.items;
  }
  pen.y += between.groups;
}

/**
 * @param {Pen} pen
 * @param {number} x
 * @param {'square' | 'dot'} mark
 */
function drawMark(pen, x, mark) {
  artifact(pen, () => {
    if (mark === 'square') pen.doc.rect(x + 0.5, pen.y - 0.4, 7.6, 7.6).lineWidth(0.9);
    else pen.doc.circle(x + 4, pen.y + 3.3, 2.1).lineWidth(0.8);
    if (mark === 'square') pen.doc.stroke(pen.ink.ink);
    else pen.doc.fillAndStroke(pen.ink.gold, pen.ink.ink);
  });
}
