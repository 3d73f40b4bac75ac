/** The first sheet's head, the last one's words about what this is, and the line at the foot of each. */
import { artifact, put, rule, sheet, styles, tagged, within, write } from './pen.mjs';

/** @typedef {import('./pen.mjs').Pen} Pen */
/** @typedef {import('../../src/texts/checklist-sheets/sheets.ts').ChecklistSheets} ChecklistSheets */
/** @typedef {{ name: string, phone: { shown: string }, email: string, site: string, hours: { shown: string }, quarterlyYear: number }} Firm */

/** What the reader writes at the top. */
const blanks = [
  { label: 'Name', x: 262, end: 448 },
  { label: 'Tax year', x: 464, end: sheet.right },
];

/**
 * The firm, the title, what it is for, and lines for a name and a year.
 * @param {Pen} pen
 * @param {Firm} firm
 * @param {ChecklistSheets} sheets
 */
export function drawHead(pen, firm, sheets) {
  const { number: left, right } = sheet;
  drawMark(pen, left, 44);
  tagged(pen, pen.parent, 'P', () =>
    put(pen, firm.name, styles.part, { x: left + 34, y: 53, width: 300 }),
  );
  for (const { label, x, end } of blanks) {
    tagged(pen, pen.parent, 'P', () => put(pen, label, styles.note, { x, y: 55, width: 50 }));
    const from = x + pen.doc.widthOfString(label) + 6;
    rule(pen, { left: from, right: end, y: 64, weight: 0.7, colour: 'ink' });
  }
  rule(pen, { left, right, y: 80, weight: 1.2, colour: 'ink' });
  pen.y = 88;
  write(pen, 'H1', sheets.title, styles.title, { x: left, after: -1 });
  write(pen, 'P', sheets.lead, styles.lead, { x: left, after: 17 });
}

/**
 * What it is not, and where to ask.
 * @param {Pen} pen
 * @param {PDFKit.PDFStructureElement} whole
 * @param {Firm} firm
 * @param {ChecklistSheets} sheets
 */
export function drawEnding(pen, whole, firm, sheets) {
  pen.parent = within(pen, whole, 'Sect');
  rule(pen, { left: sheet.left, right: sheet.right, y: pen.y, weight: 1, colour: 'ink' });
  pen.y += 9;
  write(pen, 'P', sheets.caution, styles.note, { after: 4 });
  write(pen, 'P', contactLine(firm), styles.note);
}

/** @param {Firm} firm */
function contactLine({ name, phone, email, site, hours }) {
  return `${name}, ${phone.shown}, ${email}, ${new URL(site).host}. ${hours.shown}.`;
}

/**
 * Title and page number on every sheet; no reader hears them twice.
 * @param {Pen} pen
 * @param {string} title
 */
export function drawFeet(pen, title) {
  const { start, count } = pen.doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pen.doc.switchToPage(page);
    artifact(
      pen,
      () => {
        const place = { y: 756, width: 200 };
        put(pen, title, styles.note, { ...place, x: sheet.number });
        const words = `Page ${page + 1} of ${count}`;
        put(pen, words, styles.note, { ...place, x: sheet.right - 200, align: 'right' });
      },
      { type: 'Pagination' },
    );
  }
}

/**
 * The firm's mark: twelve dots around one price.
 * @param {Pen} pen
 * @param {number} x
 * @param {number} y
 */
function drawMark(pen, x, y) {
  const centre = { x: x + 13, y: y + 13 };
  const unit = 26 / 40;
  artifact(pen, () => {
    for (let ray = 0; ray < 6; ray += 1) {
      const angle = (ray * Math.PI) / 3;
      for (const [distance, radius] of /** @type {const} */ ([
        [10.6, 2.7],
        [17, 1.7],
      ])) {
        const away = distance * unit;
        pen.doc
          .circle(
            centre.x + Math.sin(angle) * away,
            centre.y - Math.cos(angle) * away,
            radius * unit,
          )
          .fill(pen.ink.ink);
      }
    }
    pen.doc.circle(centre.x, centre.y, 5.4 * unit).lineWidth(1);
    pen.doc.fillAndStroke(pen.ink.gold, pen.ink.ink);
  });
}
