/** Lines about a post: its first words, who wrote it and when, which page of the list is meant. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { firm } from '#config/firm.ts';
import { textOf } from '#domain/posts/content-text.ts';
import { firstWords } from '#domain/posts/first-words.ts';
import { textOfHtml } from '#domain/posts/html-text.ts';
import { listQueryIn } from '#domain/posts/list-query.ts';
import { byline } from '#domain/posts/shown-post.ts';
import { writeContent } from '#domain/posts/write-content.ts';
import { contents } from '../../support/post-content.ts';

test('the text read from the HTML is the text of the tree', () => {
  fc.assert(
    fc.property(contents, (nodes) => {
      const html = writeContent(nodes);
      expect(textOfHtml(html)).toBe(textOf(nodes));
      // Of HTML that is cut off, nothing that is not text is taken for it.
      const start = textOfHtml(html.slice(0, 40));
      expect(textOf(nodes).startsWith(start.replace(/\s?\S*$/, ''))).toBe(true);
    }),
  );
});

test('the first words are whole, and say that there are more', () => {
  const short = 'Save every receipt.';
  expect(firstWords(short)).toBe(short);
  expect(firstWords('x'.repeat(160))).toBe('x'.repeat(160));
  expect(firstWords(`${'word '.repeat(31)}worded, and more`)).toBe(`${'word '.repeat(31).trim()}…`);
  const told = 'Put a quarter of what comes in aside. Pay it when it falls due.';
  expect(firstWords(`${told} ${'word '.repeat(31)}`)).toBe(told);
  expect(firstWords(`Short. ${'word '.repeat(31)}`)).toMatch(/^Short\. word.*word…$/);
  expect(firstWords('x'.repeat(161))).toBe(`${'x'.repeat(159)}…`);
  expect(firstWords(`${'x'.repeat(158)}😀😀`)).toBe(`${'x'.repeat(158)}…`);
});

test('the by-line names the author or the team, and the day in the firm’s zone', () => {
  const publishedAt = Date.UTC(2026, 2, 4, 3);
  expect(byline({ author: 'Maya Ellison', publishedAt }, firm)).toBe(
    'By Maya Ellison on March\u00A03,\u00A02026',
  );
  expect(byline({ author: '', publishedAt }, firm)).toBe(
    `By ${firm.team} on March\u00A03,\u00A02026`,
  );
});

test.each([
  ['', 1],
  ['?page=2', 2],
  ['page=12', 12],
  ['?utm_source=x&page=3', 3],
  ['?page=0', 1],
  ['?page=02', 1],
  ['?page=1.5', 1],
  ['?page=999999', 1],
  ['?homepage=4', 1],
])('%s asks for page %i', (query, page) => {
  expect(listQueryIn(query).page).toBe(page);
});
