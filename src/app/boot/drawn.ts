/** Renders an element at build, split into head and body. */
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';

/** Avoids streaming, whose parts a script would have to move. */
const inPlace = { progressiveChunkSize: Infinity };

const headTag = /^(?:<title>.*?<\/title>|<(?:meta|link)\b[^>]*>)/s;

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
