import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as v from 'valibot';

import { firm } from '#config/firm.ts';
import { firstWords, textOf } from '#domain/posts/content-text.ts';
import { textOfHtml, sentencesOfHtml } from '#domain/posts/html-text.ts';
import { isListOf, listQueryIn } from '#domain/posts/list-query.ts';
import { byline } from '#domain/posts/published-post.ts';
import { articleElements, articleHtml } from '#domain/posts/article-elements.ts';
import { readContent, writeContent } from '#domain/posts/read-content.ts';
import { opsRequestBytes } from '#domain/ops/op.ts';
import {
  contentTextLimit,
  factsLine,
  isTooLong,
  postProblems,
  readingTime,
  reviewLine,
  reviewProblems,
} from '#domain/posts/post-problems.ts';
import { blogListPath, tagPath } from '#config/blog.ts';
import { postSaveSchema, tagsSchema } from '#domain/posts/post.ts';
import { isWithinLimits, tagKey, tagsIn, tidyTags } from '#domain/posts/tags.ts';
import { contents } from '../../support/post-content.ts';
import { xssPayloads } from '../../support/xss-payloads.ts';

// Lines about a post: first words, author and date, list page.

test('the text read from the HTML is the text of the tree', () => {
  fc.assert(
    fc.property(contents, (nodes) => {
      const html = writeContent(nodes);
      expect(textOfHtml(html)).toBe(textOf(nodes));
      // Truncated HTML: markup never counts as text.
      const start = textOfHtml(html.slice(0, 40));
      expect(textOf(nodes).startsWith(start.replace(/\s?\S*$/, ''))).toBe(true);
    }),
  );
});

test('the first words end at a sentence, else say that there are more', () => {
  const short = 'Save every receipt.';
  expect(firstWords(short)).toBe(short);
  expect(firstWords('x'.repeat(160))).toBe('x'.repeat(160));
  expect(firstWords(`${'word '.repeat(31)}worded, and more`)).toBe(`${'word '.repeat(31).trim()}…`);
  const told = 'Put a quarter of what comes in aside. Pay it when it falls due.';
  expect(firstWords(`${told} ${'word '.repeat(31)}`)).toBe(told);
  const long = `${'word '.repeat(40)}and an end.`;
  for (const start of ['', 'Short. ']) {
    expect(firstWords(`${start}${long} More.`)).toBe(`${start}${long}`);
  }
  expect(firstWords(`${'word '.repeat(70)}.`)).toMatch(/word…$/);
  expect(firstWords(`Short. ${'word '.repeat(31)}`)).toMatch(/^Short\. word.*word…$/);
  expect(firstWords('x'.repeat(161))).toBe(`${'x'.repeat(159)}…`);
  expect(firstWords(`${'x'.repeat(158)}😀😀`)).toBe(`${'x'.repeat(158)}…`);
});

test('the by-line names the author or the team, never an address, and the day in the firm’s zone', () => {
  const publishedAt = Date.UTC(2026, 2, 4, 3);
  expect(byline({ author: 'Maya Ellison', publishedAt }, firm)).toBe(
    'By Maya Ellison on March\u00A03,\u00A02026',
  );
  for (const author of ['', 'maya@spark.example']) {
    expect(byline({ author, publishedAt }, firm)).toBe(
      `By ${firm.team} on March\u00A03,\u00A02026`,
    );
  }
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

// The first words of a post, for lists.

test.each([
  ['<h2>The letter</h2><p>You answer within thirty days.</p>', 'You answer within thirty days.'],
  ['<p>One.</p><h3 id="a">A <em>head</em></h3><p>Two.</p>', 'One. Two.'],
  ['<h2>Only a heading</h2>', 'Only a heading'],
  // Truncated HTML: the words that are there.
  ['<p>One.</p><h2>The le', 'One. The le'],
])('%s: %s', (html, words) => {
  expect(sentencesOfHtml(html)).toBe(words);
});

const shown = (html: string) => articleHtml(articleElements(readContent(html) ?? []));

test('what leads away from here says nothing of where someone came from', () => {
  const outside = 'https://example.com/x.png';
  expect(shown(`<p><img src="${outside}" alt="x"></p>`).toLowerCase()).toContain(
    ' referrerpolicy="no-referrer"',
  );
  expect(shown('<p><a href="https://example.com">x</a> <a href="/contact">y</a></p>')).toBe(
    '<p dir="auto"><a href="https://example.com" rel="noopener noreferrer">x</a> <a href="/contact">y</a></p>',
  );
});

test('every outermost block takes its direction from its own words, and gives it to what is in it', () => {
  expect(shown('<h2>א</h2><ul><li><p>ב</p></li></ul><blockquote><p>c</p></blockquote>')).toBe(
    '<h2 dir="auto">א</h2><ul dir="auto"><li><p>ב</p></li></ul><blockquote dir="auto"><p>c</p></blockquote>',
  );
});

test('of what is no post nothing is shown', () => {
  for (const { html } of xssPayloads) expect(shown(html)).toBe('');
});

const words = (text: string) => `<p>${text}</p>`;

test.each([
  ['', '', []],
  ['<p>x</p>', '/blog/images/abcdefghij01234', []],
  ['x', '', [{ path: 'content', code: 'html' }]],
  ['<p>x</p>', 'ftp://example.com/x.png', [{ path: 'image_url', code: 'image' }]],
  [words('x'.repeat(contentTextLimit)), '', [{ path: 'content', code: 'too_long' }]],
])('%.12j and %j', (content, image_url, problems) => {
  expect(postProblems({ content, image_url }, '2026-11-25')).toEqual(problems);
});

test('a post is too long when it would not fit into a request, in whatever script', () => {
  const bytesOf = (content: string) =>
    Buffer.byteLength(JSON.stringify({ ops: [{ body: JSON.stringify({ content }) }] }));
  const texts = fc.oneof(
    contents.map(writeContent),
    fc.constantFrom('é', '税', '😀', '"', '\n', '\\', 'a'),
    fc.string({ unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 400_000 }), (text, times) => {
      const content = text.repeat(Math.ceil(times / Math.max(1, text.length)));
      fc.pre(!isTooLong(content));
      expect(bytesOf(content)).toBeLessThan(opsRequestBytes);
    }),
    { numRuns: 200 },
  );
  expect(isTooLong('税'.repeat(350_000))).toBe(true);
  expect(isTooLong('é'.repeat(390_000))).toBe(false);
});

// Aids to readers: tags, review, reading time, and list addresses.

const letters = fc.constantFrom(...Array.from('aBé税😀 ,<"\'&=?#%+-/\\\u0000\u202e\u2028\u00a0'));

test.each([
  ['', []],
  [' , ,, ', []],
  ['IRS letters,  home   office ,irs LETTERS', ['IRS letters', 'home office']],
  ['1099-NEC, 401(k), S corp & LLC', ['1099-NEC', '401(k)', 'S corp & LLC']],
  ['<script>alert(1)</script>', ['script alert(1) /script']],
  ['"><img src=x onerror=1>', ['img src x onerror 1']],
  ['año, 税', ['año', '税']],
  ['a\u202eb\u0000c, \ud83d\ude00', ['a b c']],
])('%j is the tags %j', (typed, tags) => {
  expect(tagsIn(typed)).toEqual(tags);
});

test('tags in their canonical form stay as they are, and no two are the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 60 }), (typed) => {
      const tidy = tidyTags(typed);
      expect(tidyTags(tidy)).toBe(tidy);
      expect(tidy).not.toMatch(/[<>"\\;{}]|[^ -\uffff]/);
      const keys = tagsIn(tidy).map(tagKey);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});

test('six tags of forty characters, and no more', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `t${index}`).join();
  expect(isWithinLimits(many(6))).toBe(true);
  expect(v.safeParse(tagsSchema, many(7)).issues?.[0].message).toBe('tags');
  expect(isWithinLimits('x'.repeat(40))).toBe(true);
  expect(v.safeParse(tagsSchema, 'x'.repeat(41)).issues?.[0].message).toBe('tags');
  expect(v.safeParse(tagsSchema, ','.repeat(5000)).issues?.[0].message).toBe('tags');
  expect(v.parse(tagsSchema, ' B ,a,')).toBe('B, a');
});

test.each([
  ['', '', []],
  ['Ada', '2026-11-25', []],
  ['Ada', '2020-02-29', []],
  ['Ada', '', ['reviewed_on day']],
  ['', '2026-11-25', ['reviewed_by reviewer']],
  ['Ada', '2026-11-26', ['reviewed_on day']],
])('reviewed by %j on %j', (reviewed_by, reviewed_on, problems) => {
  const found = reviewProblems({ reviewed_by, reviewed_on }, '2026-11-25');
  expect(found.map(({ path, code }) => `${path} ${code}`)).toEqual(problems);
});

test.each(['2026-02-30', '26-1-1', 'tomorrow', '1999-01-01', '2026-11-25T00:00'])(
  '%s is no day of a review',
  (reviewed_on) => {
    const post = { title: 'A', slug: 'a', content: '', status: 'draft', reviewed_on };
    expect(v.safeParse(postSaveSchema, post).issues?.[0].message).toBe('day');
  },
);

test('a review is named with its day, or not at all', () => {
  expect(reviewLine('Ada Roe, EA', '2026-11-05')).toBe(
    'Reviewed by Ada Roe, EA, on November 5, 2026',
  );
  expect([reviewLine('', '2026-11-05'), reviewLine('Ada', ''), reviewLine('Ada', 'soon')]).toEqual([
    '',
    '',
    '',
  ]);
});

test('a minute for 230 words, and every minute begun is one', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
  expect([0, 1, 230, 231, 460, 2301].map((count) => readingTime(words(count)))).toEqual(
    [1, 1, 1, 2, 2, 11].map((minutes) => `${minutes} min read`),
  );
  const review = { reviewedBy: 'Ada', reviewedOn: '2026-11-05' };
  expect(factsLine(review, 'Words.')).toBe('1 min read · Reviewed by Ada, on November 5, 2026');
  expect(factsLine({ reviewedBy: '', reviewedOn: '' }, 'Words.')).toBe('1 min read');
});

test('what an address asks for is what it was made of', () => {
  const asked = fc.string({ unit: letters, maxLength: 30 });
  const tidy = (text: string) => text.replace(/[^ -~\u00a0-\uffff]+/g, ' ').trim();
  fc.assert(
    fc.property(asked, fc.integer({ min: 1, max: 99_999 }), (typed, page) => {
      const q = tidy(typed);
      const byWords = { page, tag: '', q };
      expect(listQueryIn(new URL(blogListPath(byWords), 'https://x').search)).toEqual(byWords);
      const byTag = { page: 1, tag: tagKey(q), q: '' };
      expect(listQueryIn(tagPath(q).slice('/blog'.length))).toEqual(byTag);
    }),
  );
});

test.each([
  ['?q=a+b%26c', { page: 1, tag: '', q: 'a b&c' }],
  ['?tag=IRS%20Letters&page=2', { page: 2, tag: 'irs letters', q: '' }],
  ['?tag=a&q=b', { page: 1, tag: 'a', q: '' }],
  ['?q=%E0%A4%A', { page: 1, tag: '', q: '' }],
  ['?faq=x&mytag=y', { page: 1, tag: '', q: '' }],
  [`?q=${'x'.repeat(300)}`, { page: 1, tag: '', q: 'x'.repeat(100) }],
  [`?q=${'x'.repeat(99)}%F0%9F%98%80`, { page: 1, tag: '', q: 'x'.repeat(99) }],
])('%s asks for %j', (query, asked) => {
  expect(listQueryIn(query)).toEqual(asked);
  expect(isListOf(asked, { ...asked, posts: [], more: false })).toBe(true);
});
