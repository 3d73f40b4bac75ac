/** Posts as only someone in the database could have put them there. */
import type { PutPost } from './posts.ts';
import type { XssPayload } from './xss-payloads.ts';

const longestLine = 400;

/** What a database can hold: no half of a character. */
const stored = (text: string) => text.replaceAll(/[\ud800-\udfff]/gu, '\ufffd');

/** A post in whose place the payload stands, and which names it wherever a line of text is. */
export function rawPost({ html }: XssPayload, index: number): Partial<PutPost> {
  const line = stored(html).slice(0, longestLine);
  return {
    slug: `raw-${index}`,
    title: line,
    content: stored(html),
    author_name: line,
    image_url: line,
    image_alt: line,
    tags: `${line}, ${index}`,
    reviewed_by: line,
    reviewed_on: '2026-01-01',
  };
}
