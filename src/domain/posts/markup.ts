/** Escapes text for HTML in one form, and reverses it. */

/** Control characters except tab and line feed: HTML parsers change them. */
const controls = /[^\t\n -~\u00a0-\uffff]/g;
/** Unpaired surrogates, which UTF-8 cannot encode. */
const halves = /[\ud800-\udfff]/gu;

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};

export function escapeText(text: string): string {
  const clean = text.replace(controls, '').replace(halves, '');
  return clean.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

export function escapeAttribute(text: string): string {
  return escapeText(text).replace(/"/g, '&quot;');
}

/** Reverses `escapeText` and `escapeAttribute`. */
export function unescaped(html: string): string {
  if (!html.includes('&')) return html;
  return html.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? '');
}
