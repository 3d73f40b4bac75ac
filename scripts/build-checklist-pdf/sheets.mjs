/** Draws the checklist's sections, each part in its own way. */
import { drawLists, drawTicks } from './lists.mjs';
import { put, sheet, styles, tagged, within, write } from './pen.mjs';
import { drawLines, drawTable, drawWorksheet } from './tables.mjs';

/** @typedef {import('./pen.mjs').Pen} Pen */
/** @typedef {import('../../src/texts/checklist-sheets/part.ts').ChecklistSection} ChecklistSection */
/** @typedef {import('../../src/texts/checklist-sheets/part.ts').ChecklistPart} ChecklistPart */

const top = 46;

/**
 * One section under its numbered title, on a new sheet where it asks for one.
 * @param {Pen} pen
 * @param {PDFKit.PDFStructureElement} whole
 * @param {ChecklistSection} section
 * @param {number} number
 * @throws {Error} when it does not fit its sheet
 */
export function drawSection(pen, whole, section, number) {
  if (section.opensSheet) {
    pen.doc.addPage();
    pen.y = top;
  }
  pen.parent = within(pen, whole, 'Sect');
  // Besley's own line is taller than its letters: the title stands where its capitals begin.
  const y = pen.y - 6;
  tagged(pen, pen.parent, 'H2', () => {
    put(pen, `§ ${number}`, styles.section, { x: sheet.number, y, width: 34 });
    put(pen, section.title, styles.section, { x: sheet.left, y, width: sheet.right - sheet.left });
  });
  pen.doc.outline.addItem(section.title);
  pen.y += 26;
  write(pen, 'P', section.lead, styles.lead, { after: 11 });
  const tables = section.parts.filter((part) => part.kind === 'table');
  for (const part of section.parts) drawPart(pen, part, tables);
  const over = Math.ceil(pen.y - sheet.bottom);
  if (over > 0)
    throw new Error(
      `The checklist's section "${section.id}" is ${over} points too long for its sheet.`,
    );
  pen.y += 18;
}

/**
 * @param {Pen} pen
 * @param {ChecklistPart} part
 * @param {readonly import('../../src/texts/checklist-sheets/part.ts').TablePart[]} tables
 */
function drawPart(pen, part, tables) {
  if (part.kind === 'ticks') drawTicks(pen, part.groups);
  else if (part.kind === 'lists') drawLists(pen, part.groups);
  else if (part.kind === 'note') write(pen, 'P', part.text, styles.note, { after: 8 });
  else if (part.kind === 'table') drawTable(pen, part, tables);
  else if (part.kind === 'lines') drawLines(pen, part);
  else {
    write(pen, 'H3', part.name, styles.part, { after: 1 });
    drawWorksheet(pen, part);
  }
}
