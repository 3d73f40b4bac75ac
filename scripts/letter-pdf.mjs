/** Draws a signed letter and its certificate as a PDF, with pdfkit. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { root } from './root.mjs';

/** @typedef {{ kind: 'title' | 'text' | 'items', lines: string[] }} Part */
/** @typedef {{ id: string, reference: string, lease: number, title: string, at: number, sections: Part[][] }} SignedLetter each section begins a page; `at`: UTC ms */

/** Files of the package `dejavu-fonts-ttf`; a release has copies in `scripts/fonts`. */
export const fontFiles = { text: 'DejaVuSans.ttf', title: 'DejaVuSans-Bold.ttf' };

const { resolve } = createRequire(import.meta.url);

/** @param {string} file */
function fontAt(file) {
  const released = join(root, 'scripts/fonts', file);
  return existsSync(released) ? released : resolve(`dejavu-fonts-ttf/ttf/${file}`);
}

/** In bytes; the server accepts no larger file. */
const largestPdf = 700_000;
/** Breaks longer words: wrapping one takes quadratic time. */
const longestWord = /\S{80}(?=\S)/gu;

/** In points. */
const margin = 64;
const footerAt = 40;
const sizes = { text: 10, title: 12, footer: 8 };

/** Draws a letter for the outbox. The result holds the file in base64, or why it was refused. @type {import('./outbox.mjs').Send<SignedLetter>} */
export async function drawLetter(letter) {
  try {
    const pdf = await pdfOf(letter);
    if (pdf.length > largestPdf) return { outcome: 'refused', waitMs: 0, words: 'too large' };
    return { outcome: 'sent', waitMs: 0, words: '', file: pdf.toString('base64') };
  } catch (error) {
    const words = error instanceof Error ? error.name : 'not drawn';
    return { outcome: 'refused', waitMs: 0, words: words.slice(0, 60) };
  }
}

/**
 * Each page shows the letter's reference and the page number.
 * @param {Pick<SignedLetter, 'reference' | 'title' | 'at' | 'sections'>} letter
 * @returns {Promise<Buffer>}
 */
export async function pdfOf({ reference, title, at, sections }) {
  const fonts = { text: fontAt(fontFiles.text), title: fontAt(fontFiles.title) };
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'LETTER',
    margin,
    bufferPages: true,
    lang: 'en-US',
    // A fixed date makes equal letters equal in bytes.
    info: { Title: title, CreationDate: new Date(at) },
    font: fonts.text,
  });
  /** @type {Buffer[]} */
  const pieces = [];
  doc.on('data', (piece) => pieces.push(piece));
  const done = new Promise((finished, failed) => {
    doc.on('end', finished);
    doc.on('error', failed);
  });
  doc.font(fonts.title).fontSize(16).text(title);
  sections.forEach((parts, index) => {
    if (index > 0) doc.addPage();
    for (const { kind, lines } of parts) {
      doc.moveDown(kind === 'items' ? 0.4 : 0.8);
      doc.font(fonts[kind === 'title' ? 'title' : 'text']);
      doc.fontSize(sizes[kind === 'title' ? 'title' : 'text']);
      for (const line of lines) doc.text(drawable(doc, kind === 'items' ? `• ${line}` : line));
    }
  });
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    // Without this a line below the margin starts another page.
    doc.page.margins.bottom = 0;
    const words = `${reference}, page ${page + 1} of ${count}`;
    doc.font(fonts.text).fontSize(sizes.footer);
    doc.text(words, margin, doc.page.height - footerAt, { lineBreak: false });
  }
  doc.end();
  await done;
  return Buffer.concat(pieces);
}

/**
 * Replaces characters that the font lacks by their codes, so no name looks like another.
 * @param {PDFKit.PDFDocument} doc
 * @param {string} text
 */
function drawable(doc, text) {
  /** @type {{ font: { hasGlyphForCodePoint: (code: number) => boolean } }} */
  const { font } = Reflect.get(doc, '_font');
  const broken = text.replaceAll('\t', ' ').replaceAll('\r', '').replace(longestWord, '$& ');
  return Array.from(broken, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    if (font.hasGlyphForCodePoint(code)) return sign;
    return `[U+${code.toString(16).toUpperCase()}]`;
  }).join('');
}
