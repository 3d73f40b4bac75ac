/** How a post's text stands in HTML: escaped one way, and read back only from that way. */

/** Control characters but tab and line feed: an HTML parser would change them. */
const controls = /[^\t\n -~\u00a0-\uffff]/;
const allControls = /[^\t\n -~\u00a0-\uffff]/g;
/** Half of a pair of code units, which no encoding has. */
const halves = /[\ud800-\udfff]/u;
const allHalves = /[\ud800-\udfff]/gu;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Text as it stands between tags. */
export function escapeText(text: string): string {
  return cleaned(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** Text as it stands between an attribute's quotation marks. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replace(/"/g, '&quot;');
}

/** True for HTML without a character that `escapeText` leaves out; asked once of a whole post. */
export function isClean(html: string): boolean {
  return !controls.test(html) && !halves.test(html);
}

/** The text that `escapeText` wrote so, or nothing; of HTML that is clean. */
export function readText(html: string): string | undefined {
  return html.includes('&quot;') ? undefined : readEscaped(html);
}

/** The text that `escapeAttribute` wrote so, or nothing; of HTML that is clean. */
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

/** What HTML cannot hold is left out. */
function cleaned(text: string): string {
  return text.replace(allControls, '').replace(allHalves, '');
}
