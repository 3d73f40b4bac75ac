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
  if (status === 200) {
    if (isNotModified(e, etag)) return;
    e.response.header().set('ETag', etag);
  }
  const header = e.response.header();
  header.set('Cache-Control', 'no-cache');
  header.set('Content-Type', type);
  e.string(status, text);
}

/** True when the browser has what bears this mark, and has just been told so: nothing need be written for it. */
export function isNotModified(e: RequestEvent, etag: string): boolean {
  if (!isKnown(e.request.header.get('If-None-Match'), etag)) return false;
  const header = e.response.header();
  header.set('Cache-Control', 'no-cache');
  header.set('ETag', etag);
  e.noContent(304);
  return true;
}

/** The mark of a text, or of what tells its versions apart. Weak: the same words, compressed or not. */
export function markOf(text: string): string {
  return `W/"${$security.sha256(text).slice(0, 20)}"`;
}

function isKnown(header: string, etag: string): boolean {
  return header.split(',').some((each) => each.trim() === etag);
}
