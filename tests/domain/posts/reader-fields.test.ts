/** What helps readers besides the text: tags, a review, the time to read, and what an address asks for. */
import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { blogListPath, tagPath } from '#config/blog.ts';
import { isListOf, listQueryIn } from '#domain/posts/list-query.ts';
import { postSaveSchema, postText } from '#domain/posts/post.ts';
import { readingTime, factsLine } from '#domain/posts/facts-line.ts';
import { reviewLine, reviewProblems } from '#domain/posts/review.ts';

import { tagsSchema } from '#domain/posts/reader-fields.ts';
import { isWithinLimits, tagKey, tagsIn, tidyTags } from '#domain/posts/tags.ts';

/** What someone may type, or try. */
const letters = fc.constantFrom(
  'a',
  'B',
  'é',
  '税',
  '😀',
  ' ',
  ',',
  '<',
  '"',
  "'",
  '&',
  '=',
  '?',
  '#',
  '%',
  '+',
  '-',
  '/',
  '\\',
  '\u0000',
  '\u202e',
  '\u2028',
  '\u00a0',
);

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

test('what came later is in a post’s text only where it says something', () => {
  const post = {
    title: 'A',
    slug: 'a',
    content: '',
    author_name: '',
    image_url: '',
    image_alt: '',
  };
  const textOf = (fields: Record<string, string>) =>
    postText((field) => (field === 'status' ? 'draft' : fields[field]));
  expect(textOf({ ...post, tags: '', reviewed_by: '' })).toBe(textOf(post));
  expect(textOf({ ...post, tags: 'x' })).not.toBe(textOf({ ...post, reviewed_by: 'x' }));
});
