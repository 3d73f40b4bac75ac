/** Cuts a post's HTML into tags and texts, and takes each tag only as `writeContent` writes it. */
import { readAttribute, readText } from './markup.ts';

/** One piece of HTML: an opening tag, a closing one, or text. */
export type Piece =
  | { kind: 'open'; tag: string; attributes: Readonly<Record<string, string>> }
  | { kind: 'close'; tag: string }
  | { kind: 'text'; text: string };

/** Each element's attributes in their order; a `?` may be left out, and is never empty. */
const attributesOf: Readonly<Record<string, readonly string[]>> = {
  p: ['data-indent?'],
  h1: ['data-indent?'],
  h2: ['data-indent?'],
  h3: ['data-indent?'],
  h4: ['data-indent?'],
  h5: ['data-indent?'],
  h6: ['data-indent?'],
  blockquote: [],
  ul: [],
  ol: ['start?'],
  li: [],
  strong: [],
  em: [],
  u: [],
  s: [],
  a: ['href', 'title?'],
  br: [],
  img: ['src', 'alt', 'title?'],
};

/** The pieces in order, or nothing where one is none. */
export function piecesOf(html: string): Piece[] | undefined {
  const [before = '', ...rest] = html.split('<');
  if (before !== '') return undefined;
  const pieces: Piece[] = [];
  for (const part of rest) {
    const end = part.indexOf('>');
    const tag = end < 0 ? undefined : readTag(part.slice(0, end));
    const text = readText(part.slice(end + 1));
    if (!tag || text === undefined) return undefined;
    pieces.push(tag);
    if (text !== '') pieces.push({ kind: 'text', text });
  }
  return pieces;
}

function readTag(source: string): Piece | undefined {
  if (source.startsWith('/')) return { kind: 'close', tag: source.slice(1) };
  const space = source.indexOf(' ');
  const tag = space < 0 ? source : source.slice(0, space);
  if (!Object.prototype.hasOwnProperty.call(attributesOf, tag)) return undefined;
  const attributes = readAttributes(source, tag.length, attributesOf[tag] ?? []);
  return attributes && { kind: 'open', tag, attributes };
}

/** Values by name, from a place in a tag's source up to its end. */
function readAttributes(
  source: string,
  from: number,
  names: readonly string[],
): Record<string, string> | undefined {
  const values: Record<string, string> = {};
  let at = from;
  for (const wanted of names) {
    const name = wanted.replace('?', '');
    const opening = ` ${name}="`;
    if (!source.startsWith(opening, at)) {
      if (name === wanted) return undefined;
      continue;
    }
    const start = at + opening.length;
    const end = source.indexOf('"', start);
    const value = end < 0 ? undefined : readAttribute(source.slice(start, end));
    if (value === undefined || (value === '' && name !== wanted)) return undefined;
    values[name] = value;
    at = end + 1;
  }
  return at === source.length ? values : undefined;
}
