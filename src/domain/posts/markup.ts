/** Escapes text for HTML in one form, and reads back only that form. */

/** Control characters except tab and line feed: HTML parsers change them. */
const controls = /[^\t\n -~\u00a0-\uffff]/;
const allControls = /[^\t\n -~\u00a0-\uffff]/g;
/** Unpaired surrogates, which UTF-8 cannot encode. */
const halves = /[\ud800-\udfff]/u;
const allHalves = /[\ud800-\udfff]/gu;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

export function escapeText(text: string): string {
  return cleaned(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

export function escapeAttribute(text: string): string {
  return escapeText(text).replace(/"/g, '&quot;');
}

/** True if `escapeText` would remove nothing; checked once per post. */
export function isClean(html: string): boolean {
  return !controls.test(html) && !halves.test(html);
}

/** Reverses `escapeText`; undefined for other text. Expects clean HTML. */
export function readText(html: string): string | undefined {
  return html.includes('&quot;') ? undefined : readEscaped(html);
}

/** Reverses `escapeAttribute`; undefined for other text. */
export function readAttribute(html: string): string | undefined {
  return html.includes('"') ? undefined : readEscaped(html);
}

function readEscaped(html: string): string | undefined {
  if (html.includes('>') || html.includes('<')) return undefined;
  if (!html.includes('&')) return html;
  const [first = '', ...rest] = html.split('&');
  const parts = [first];
  for (const part of rest) {
    const end = part.indexOf(';');
    const char = end > 0 && end < 5 ? entities[part.slice(0, end)] : undefined;
    if (char === undefined) return undefined;
    parts.push(char, part.slice(end + 1));
  }
  return parts.join('');
}

function cleaned(text: string): string {
  return text.replace(allControls, '').replace(allHalves, '');
}
