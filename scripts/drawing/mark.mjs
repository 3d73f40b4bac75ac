/**
 * The firm's mark in full: a dot with six rays of two dots each.
 * @param {Record<'ink' | 'gold', string>} inks
 * @returns {string} an SVG of 84 pixels
 */
export function markSvg({ ink, gold }) {
  const dots = [0, 60, 120, 180, 240, 300].map(
    (angle) =>
      `<g transform="rotate(${angle} 20 20)" fill="${ink}"><circle cx="20" cy="9.4" r="2.7"/><circle cx="20" cy="3" r="1.7"/></g>`,
  );
  return `<svg viewBox="0 0 40 40" width="84">${dots.join('')}<circle cx="20" cy="20" r="5.4" fill="${gold}" stroke="${ink}" stroke-width="1.5"/></svg>`;
}
