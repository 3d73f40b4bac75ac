/** React's own drawing of something at build: what belongs into the page's head, and the rest. */
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';

/** However long it is, nothing of it stands somewhere else until a script has put it into its place. */
const inPlace = { progressiveChunkSize: Infinity };

const headTag = /^(?:<title>.*?<\/title>|<(?:meta|link)\b[^>]*>)/s;

/** Rejects where something cannot be drawn. */
export async function drawn(element: ReactNode): Promise<{ head: string; body: string }> {
  const { prelude } = await prerender(element, inPlace);
  let body = await new Response(prelude).text();
  let head = '';
  for (let tag = headTag.exec(body); tag; tag = headTag.exec(body)) {
    head += tag[0];
    body = body.slice(tag[0].length);
  }
  return { head, body };
}
