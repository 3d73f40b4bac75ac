/** Splits a post's HTML into tags and texts; accepts only what `writeContent` writes. */
import { isClean, readAttribute, readText } from './markup.ts';

export type Piece =
  | { kind: 'open'; tag: string; attributes: Readonly<Record<string, string>> }
  | { kind: 'close'; tag: string }
  | { kind: 'text'; text: string };

/** `?` marks optional attributes, which are never empty. */
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

const bare = new Map<string, Piece>();
for (const [tag, names] of Object.entries(attributesOf)) {
  bare.set(`/${tag}`, { kind: 'close', tag });
  if (names.every((name) => name.endsWith('?'))) {
    bare.set(tag, { kind: 'open', tag, attributes: {} });
  }
}

export function piecesOf(html: string): Piece[] | undefined {
  const parts = html.split('<');
  if (parts[0] !== '' || !isClean(html)) return undefined;
  const pieces: Piece[] = [];
  for (let at = 1; at < parts.length; at += 1) {
    const part = parts[at] ?? '';
    const end = part.indexOf('>');
    const source = part.slice(0, end);
    const tag = end < 0 ? undefined : (bare.get(source) ?? readTag(source));
    if (!tag) return undefined;
    pieces.push(tag);
    if (end === part.length - 1) continue;
    const text = readText(part.slice(end + 1));
    if (text === undefined) return undefined;
    pieces.push({ kind: 'text', text });
  }
  return pieces;
}

function readTag(source: string): Piece | undefined {
  const space = source.indexOf(' ');
  const tag = space < 0 ? source : source.slice(0, space);
  if (!Object.prototype.hasOwnProperty.call(attributesOf, tag)) return undefined;
  const attributes = readAttributes(source, tag.length, attributesOf[tag] ?? []);
  return attributes && { kind: 'open', tag, attributes };
}

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
