/**
 * Words as they may stand between tags.
 * @param {string} text
 */
export function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
