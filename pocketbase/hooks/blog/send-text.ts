/** Sends what was written for this request, unless the browser has it already. */

/** A text with the mark by which it is known again. */
export type MarkedText = { text: string; etag: string };

/** Marks a text by what it says. */
export function marked(text: string): MarkedText {
  return { text, etag: markOf(text) };
}

/** Asked about again each time; a browser that has it is only told so. */
export function sendText(
  e: RequestEvent,
  type: string,
  { text, etag }: MarkedText,
  status = 200,
): void {
  const header = e.response.header();
  header.set('Cache-Control', 'no-cache');
  if (status === 200) {
    header.set('ETag', etag);
    if (isKnown(e.request.header.get('If-None-Match'), etag)) return e.noContent(304);
  }
  header.set('Content-Type', type);
  e.string(status, text);
}

/** Weak: the same words, compressed or not. */
function markOf(text: string): string {
  return `W/"${$security.sha256(text).slice(0, 20)}"`;
}

function isKnown(header: string, etag: string): boolean {
  return header.split(',').some((each) => each.trim() === etag);
}
