/** Writes tagged text down a sheet: every word belongs to an element that a screen reader knows, every line is decoration. */

/** @typedef {PDFKit.PDFStructureElement} Element */

/**
 * @typedef {object} Ink colours as #rrggbb
 * @property {string} ink
 * @property {string} soft
 * @property {string} edge
 * @property {string} rule
 * @property {string} gold
 */

/**
 * @typedef {object} Pen
 * @property {PDFKit.PDFDocument} doc
 * @property {Ink} ink
 * @property {Element} parent what is written now belongs to this
 * @property {number} y where the next thing goes, points from the top
 */

/** @typedef {{ font: string, size: number, gap: number, colour: 'ink' | 'soft' }} Style */

/** Letter paper, in points; `number` is where a section's § stands, `left` where its text begins. */
export const sheet = { width: 612, height: 792, number: 54, left: 90, right: 558, bottom: 738 };

/** @satisfies {Record<string, Style>} */
export const styles = {
  title: { font: 'Besley', size: 27, gap: 0, colour: 'ink' },
  section: { font: 'Besley', size: 17, gap: 0, colour: 'ink' },
  part: { font: 'Helvetica-Bold', size: 9, gap: 1.5, colour: 'ink' },
  text: { font: 'Helvetica', size: 9, gap: 2, colour: 'ink' },
  lead: { font: 'Helvetica', size: 9.5, gap: 2.5, colour: 'soft' },
  note: { font: 'Helvetica', size: 8, gap: 2, colour: 'soft' },
};

/**
 * Adds an element under another, with what `draw` writes in it.
 * @param {Pen} pen
 * @param {Element} parent
 * @param {string} type
 * @param {() => void} draw
 * @param {PDFKit.Mixins.StructureElementOptions & { scope?: string }} [options] `scope` is a table head's
 */
export function tagged(pen, parent, type, draw, options = {}) {
  parent.add(pen.doc.struct(type, options, [draw]));
}

/**
 * Adds an element that holds others, and gives it back.
 * @param {Pen} pen
 * @param {Element} parent
 * @param {string} type
 * @returns {Element}
 */
export function within(pen, parent, type) {
  const element = pen.doc.struct(type);
  parent.add(element);
  return element;
}

/**
 * Draws what says nothing: rules, squares, page numbers.
 * @param {Pen} pen
 * @param {() => void} draw
 * @param {PDFKit.Mixins.MarkingOptions} [options]
 */
export function artifact({ doc }, draw, options = { type: 'Layout' }) {
  doc.markContent('Artifact', options);
  doc.save();
  draw();
  doc.restore();
  doc.endMarkedContent();
}

/**
 * A rule across some width.
 * @param {Pen} pen
 * @param {{ left: number, right: number, y: number, weight: number, colour: keyof Ink }} rule
 */
export function rule(pen, { left, right, y, weight, colour }) {
  artifact(pen, () => {
    pen.doc.moveTo(left, y).lineTo(right, y).lineWidth(weight).stroke(pen.ink[colour]);
  });
}

/**
 * Height of a text in a style, in points.
 * @param {Pen} pen
 * @param {string} text
 * @param {Style} style
 * @param {number} width
 */
export function heightOf({ doc }, text, style, width) {
  doc.font(style.font).fontSize(style.size);
  return doc.heightOfString(text, { width, lineGap: style.gap });
}

/**
 * Puts words at a place, without an element of their own.
 * @param {Pen} pen
 * @param {string} text
 * @param {Style} style
 * @param {{ x: number, y: number, width: number, align?: 'left' | 'right' }} place
 */
export function put({ doc, ink }, text, style, { x, y, width, align = 'left' }) {
  doc.font(style.font).fontSize(style.size).fillColor(ink[style.colour]);
  doc.text(text, x, y, { width, align, lineGap: style.gap });
}

/**
 * Writes one element of text at the pen and moves the pen below it.
 * @param {Pen} pen
 * @param {string} type
 * @param {string} text
 * @param {Style} style
 * @param {{ x?: number, width?: number, after?: number }} [place]
 */
export function write(pen, type, text, style, place = {}) {
  const { x = sheet.left, width = sheet.right - x, after = 0 } = place;
  const height = heightOf(pen, text, style, width);
  tagged(pen, pen.parent, type, () => put(pen, text, style, { x, y: pen.y, width }));
  pen.y += height + after;
}
