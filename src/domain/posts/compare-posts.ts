import { diffArrays } from 'diff';

import { type PostField, postFields, type PostFields } from './post.ts';
import type { ContentNode, InlineNode, MarkTag } from './content.ts';
import { textOfHtml } from './html-text.ts';
import { readContent } from './read-content.ts';

/** `gone`: only in the first text. `new`: only in the second. */
export type DiffPart = { kind: 'same' | 'gone' | 'new'; text: string };

export type ComparedLine = { parts: readonly DiffPart[] } | { same: number };

export type ComparedField = { field: PostField; lines: readonly ComparedLine[] };

/** Lines with less than this share in common count as different. */
const alike = 0.3;

/** Above this the texts are shown one after the other: comparing takes too long. */
const mostDifferences = 2000;

export function comparePosts(before: PostFields, after: PostFields): ComparedField[] {
  return postFields
    .filter((field) => (before[field] ?? '') !== (after[field] ?? ''))
    .map((field) => ({
      field,
      lines:
        field === 'content'
          ? compareLines(linesOf(before.content), linesOf(after.content))
          : [{ parts: diffWords(before[field] ?? '', after[field] ?? '') }],
    }));
}

export function compareLines(before: readonly string[], after: readonly string[]): ComparedLine[] {
  const found: ComparedLine[] = [];
  let same = 0;
  let removed: string[] = [];
  let added: string[] = [];
  const flush = () => {
    found.push(...compareRuns(removed, added));
    removed = [];
    added = [];
  };
  for (const { kind, items } of diffItems(before, after)) {
    if (kind === 'same') {
      flush();
      same += items.length;
      continue;
    }
    if (same > 0) found.push({ same });
    same = 0;
    (kind === 'gone' ? removed : added).push(...items);
  }
  flush();
  if (same > 0) found.push({ same });
  return found;
}

function compareRuns(removed: readonly string[], added: readonly string[]): ComparedLine[] {
  const found: ComparedLine[] = [];
  for (let place = 0; place < Math.max(removed.length, added.length); place += 1) {
    const [old, now] = [removed[place], added[place]];
    const parts = old !== undefined && now !== undefined ? diffWords(old, now) : [];
    if (isAlike(parts)) found.push({ parts });
    else {
      if (old !== undefined) found.push({ parts: [{ kind: 'gone', text: old }] });
      if (now !== undefined) found.push({ parts: [{ kind: 'new', text: now }] });
    }
  }
  return found;
}

function isAlike(parts: readonly DiffPart[]): boolean {
  const length = (kind: DiffPart['kind']) =>
    parts.reduce((sum, part) => (part.kind === kind ? sum + part.text.trim().length : sum), 0);
  const common = length('same');
  return common > 0 && common >= alike * (common + Math.max(length('gone'), length('new')));
}

export function diffWords(before: string, after: string): DiffPart[] {
  return diffItems(wordsOf(before), wordsOf(after)).map(({ kind, items }) => ({
    kind,
    text: items.join(''),
  }));
}

function wordsOf(text: string): string[] {
  return text.split(/(\s+)/).filter((word) => word !== '');
}

function diffItems(
  before: readonly string[],
  after: readonly string[],
): { kind: DiffPart['kind']; items: readonly string[] }[] {
  const found = diffArrays([...before], [...after], { maxEditLength: mostDifferences });
  if (!found) {
    return [
      { kind: 'gone', items: before },
      { kind: 'new', items: after },
    ];
  }
  return found.map(({ added, removed, value }) => ({
    kind: added ? 'new' : removed ? 'gone' : 'same',
    items: value,
  }));
}

const marks: Record<MarkTag, string> = { strong: '**', em: '*', u: '__', s: '~~' };

/** Text by line (paragraph, heading, item), with signs for markup. Invalid HTML yields only its words. */
export function linesOf(html: string): string[] {
  const nodes = readContent(html);
  if (nodes === null) return [textOfHtml(html)];
  return nodes.flatMap((node) => blockLines(node, ''));
}

function blockLines(node: ContentNode, before: string): string[] {
  if (node.tag === 'blockquote') {
    return node.children.flatMap((child) => blockLines(child, `${before}> `));
  }
  if (node.tag === 'ul' || node.tag === 'ol') {
    return node.items.flatMap(({ children }, place) => {
      const sign = node.tag === 'ol' ? `${node.start + place}. ` : '\u2022 ';
      return children.flatMap((child, index) =>
        blockLines(child, index === 0 ? before + sign : `${before}  `),
      );
    });
  }
  const level = node.tag === 'p' ? 0 : Number(node.tag.slice(1));
  const heading = level > 0 ? `${'#'.repeat(level)} ` : '';
  return [`${before}${'\u2003'.repeat(node.indent)}${heading}${inlineText(node.children)}`];
}

function inlineText(nodes: readonly InlineNode[]): string {
  return nodes.map(oneInline).join('');
}

function oneInline(node: InlineNode): string {
  if (node.tag === 'text') return node.text;
  if (node.tag === 'br') return ' \u21b5 ';
  if (node.tag === 'img')
    return ` [${[node.alt, shortSource(node.src)].filter(Boolean).join(': ')}] `;
  const words = inlineText(node.children);
  if (node.tag === 'a') return `${words} (${node.href})`;
  return `${marks[node.tag]}${words}${marks[node.tag]}`;
}

function shortSource(src: string): string {
  return src.startsWith('data:') ? src.slice(0, 40) : src;
}
