import { sha256 } from '../drawing/drawn-files.mjs';
import { escapeHtml, markSvg } from '../drawing.mjs';

/** @typedef {typeof import('../../src/texts/year-end-checklist.ts').yearEndChecklist} YearEndChecklist */
/** @typedef {typeof import('../../src/config/firm.ts').firm} Firm */
/** @typedef {Record<'paper' | 'ink' | 'soft' | 'edge' | 'rule' | 'gold', string>} Inks */

/** Pixels: A4 at 150 dots per inch, which prints on Letter too. */
export const size = { width: 1240, height: 1754 };

/**
 * Changes with words, facts, colors and layout.
 * @param {{ checklist: YearEndChecklist, firm: Firm, inks: Inks }} parts
 */
export function fingerprint(parts) {
  return sha256(sheetHtml({ ...parts, font: '' }));
}

/** @param {Firm} firm */
export function wordsOf({ mark, name, phone, email }) {
  return { markName: mark.name, markLine: mark.line, name, phone: phone.shown, email };
}

/**
 * @param {object} parts
 * @param {YearEndChecklist} parts.checklist
 * @param {Firm} parts.firm
 * @param {Inks} parts.inks
 * @param {string} parts.font Besley, as a data URL
 * @returns {string} the sheet's HTML
 */
export function sheetHtml({ checklist, firm, inks, font }) {
  const { title, lead, groups, caution } = checklist;
  return `<!doctype html><meta charset="utf-8"><style>${styles(inks, font)}</style>
<header>${markSvg(inks)}<span><b>${escapeHtml(firm.mark.name)}</b><i>${escapeHtml(firm.mark.line)}</i></span></header>
<h1>${escapeHtml(title)}</h1>
<p class="lead">${escapeHtml(lead)}</p>
<main>${groups.map((group, index) => groupHtml(group, index + 1)).join('')}</main>
<footer><p>${escapeHtml(caution)}</p><p>${escapeHtml(firm.name)}, ${escapeHtml(firm.phone.shown)}, ${escapeHtml(firm.email)}</p></footer>`;
}

/**
 * @param {YearEndChecklist['groups'][number]} group
 * @param {number} number
 */
function groupHtml({ name, items }, number) {
  const lines = items.map((item) => `<li>${escapeHtml(item)}</li>`).join('');
  return `<section><h2><span>§ ${number}</span>${escapeHtml(name)}</h2><ul>${lines}</ul></section>`;
}

/**
 * @param {Inks} inks
 * @param {string} font
 */
function styles({ paper, ink, soft, rule }, font) {
  return `
@font-face { font-family: Besley; src: url(${font}); font-weight: 400 600; }
* { margin: 0; padding: 0; box-sizing: border-box; }
body { width: ${size.width}px; height: ${size.height}px; padding: 72px 96px 60px; display: flex; flex-direction: column; background: ${paper}; color: ${ink}; font: 25px/1.36 'Liberation Sans', Arial, Helvetica, sans-serif; }
header { display: flex; align-items: center; gap: 20px; padding-bottom: 26px; border-bottom: 3px solid ${ink}; }
header span { display: grid; gap: 4px; }
header b { font: 450 38px/1 Besley; letter-spacing: -0.015em; }
header i { font: 600 22px/1 'Liberation Sans', Arial, Helvetica, sans-serif; color: ${soft}; }
h1 { margin-top: 38px; font: 450 88px/1.04 Besley; letter-spacing: -0.025em; }
.lead { margin-top: 18px; font-size: 28px; color: ${soft}; }
main { flex: 1; margin-top: 28px; display: flex; flex-direction: column; justify-content: space-between; }
section { padding-top: 18px; border-top: 1.5px solid ${rule}; }
h2 { display: flex; font: 450 34px/1.2 Besley; letter-spacing: -0.015em; }
h2 span { width: 84px; }
ul { margin: 10px 0 20px 84px; list-style: none; display: grid; gap: 7px; }
li { position: relative; padding-left: 40px; }
li::before { content: ''; position: absolute; left: 0; top: 5px; width: 22px; height: 22px; border: 2.5px solid ${ink}; }
footer { margin-top: 0; padding-top: 18px; border-top: 3px solid ${ink}; display: grid; gap: 4px; font-size: 20px; color: ${soft}; }`;
}
