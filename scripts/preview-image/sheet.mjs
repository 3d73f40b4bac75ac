import { sha256 } from '../drawing/drawn-files.mjs';
import { escapeHtml, markSvg } from '../drawing.mjs';

/** @typedef {{ mark: { name: string, line: string } }} Firm */
/** @typedef {Record<'paper' | 'ink' | 'soft' | 'rule' | 'gold' | 'cloth', string>} Inks */
/** @typedef {Iterable<{ column: number, row: number }>} Dots */

/**
 * @typedef {object} Parts
 * @property {Firm} firm
 * @property {readonly string[]} lines the promise
 * @property {readonly string[]} services
 * @property {Inks} inks
 * @property {Dots} dots each state's position
 */

/** Pixels, as social networks ask. */
export const size = { width: 1200, height: 630 };

/** Changes with words, colors and layout. @param {Parts} parts */
export function fingerprint(parts) {
  return sha256(previewHtml(parts, ''));
}

/** @param {Firm} firm */
export function wordsOf({ mark }) {
  return { markName: mark.name, markLine: mark.line };
}

/**
 * @param {Parts} parts
 * @param {string} font Besley, as a data URL
 * @returns {string} the picture's HTML
 */
export function previewHtml({ firm, lines, services, inks, dots }, font) {
  return `<!doctype html><meta charset="utf-8"><style>${styles(inks, font)}</style>
<main><header>${markSvg(inks)}<span><b>${escapeHtml(firm.mark.name)}</b><i>${escapeHtml(firm.mark.line)}</i></span></header>
<h1>${lines.map(escapeHtml).join('<br>')}</h1>
<p>${services.map(escapeHtml).join(', ')}</p></main>
<aside><div><svg viewBox="0 0 120 80">${[...dots].map(dot).join('')}</svg></div></aside>`;
}

/** @param {{ column: number, row: number }} place */
function dot({ column, row }) {
  return `<circle cx="${column * 10 + 5}" cy="${row * 10 + 5}" r="3.2"/>`;
}

/**
 * @param {Inks} inks
 * @param {string} font
 */
function styles({ paper, ink, soft, rule, gold, cloth }, font) {
  return `
@font-face { font-family: Besley; src: url(${font}); font-weight: 400 600; }
* { margin: 0; padding: 0; box-sizing: border-box; }
body { width: ${size.width}px; height: ${size.height}px; display: grid; grid-template-columns: 1fr 426px; background: ${paper}; color: ${ink}; font: 25px/1.4 'Liberation Sans', Arial, Helvetica, sans-serif; }
main { padding: 64px 0 60px 64px; display: flex; flex-direction: column; }
header { display: flex; align-items: center; gap: 18px; margin-left: -7px; }
header span { display: grid; gap: 5px; }
header b { font: 450 40px/1 Besley; letter-spacing: -0.015em; }
header i { font: 600 22px/1 'Liberation Sans', Arial, Helvetica, sans-serif; color: ${soft}; }
h1 { margin-top: auto; font: 450 60px/1.08 Besley; letter-spacing: -0.025em; white-space: nowrap; }
p { margin: 34px 56px 0 0; padding-top: 22px; border-top: 2px solid ${rule}; font-size: 23px; color: ${soft}; white-space: nowrap; }
aside { padding: 34px; background: ${cloth}; border-left: 24px solid color-mix(in srgb, ${cloth} 78%, black); }
aside div { height: 100%; display: grid; align-items: center; padding: 22px; outline: 1.5px solid color-mix(in srgb, ${gold} 45%, ${cloth}); outline-offset: -9px; border: 2px solid ${gold}; }
aside svg { width: 100%; fill: ${gold}; }`;
}
