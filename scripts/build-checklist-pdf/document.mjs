/** Makes the creator checklist's PDF: real text in a tree of headings, lists and tables, four sheets to print. */
import Pdf from 'pdfkit';

import { headingFont } from './font.mjs';
import { drawEnding, drawFeet, drawHead } from './head-and-foot.mjs';
import { drawSection } from './sheets.mjs';

/** @typedef {import('../../src/texts/checklist-sheets/sheets.ts').ChecklistSheets} ChecklistSheets */

/**
 * The same source gives the same bytes: its date is the start of the year it is about.
 * @param {ChecklistSheets} sheets
 * @param {object} look
 * @param {import('./head-and-foot.mjs').Firm} look.firm
 * @param {import('./pen.mjs').Ink} look.ink
 * @param {boolean} [look.compress] off only for who wants to read the bytes
 * @returns {Promise<Buffer>}
 * @throws {Error} when a section does not fit its sheet
 */
export async function checklistPdf(sheets, { firm, ink, compress = true }) {
  const doc = new Pdf({
    size: 'LETTER',
    margin: 0,
    bufferPages: true,
    compress,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: sheets.title,
      Author: firm.name,
      Subject: sheets.lead,
      CreationDate: new Date(Date.UTC(firm.quarterlyYear, 0, 1)),
    },
  });
  const bytes = collected(doc);
  doc.registerFont('Besley', await headingFont(headings(sheets)));
  const whole = doc.struct('Document');
  doc.addStructure(whole);
  const pen = { doc, ink, parent: whole, y: 0 };
  drawHead(pen, firm, sheets);
  for (const [index, section] of sheets.sections.entries())
    drawSection(pen, whole, section, index + 1);
  drawEnding(pen, whole, firm, sheets);
  whole.end();
  drawFeet(pen, sheets.title);
  doc.end();
  return bytes;
}

/** @param {ChecklistSheets} sheets */
function headings({ title, sections }) {
  return `${title}§ 0123456789${sections.map((section) => section.title).join('')}`;
}

/**
 * @param {PDFKit.PDFDocument} doc
 * @returns {Promise<Buffer>}
 */
function collected(doc) {
  return new Promise((resolve, reject) => {
    /** @type {Buffer[]} */
    const parts = [];
    doc.on('data', (part) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
}
