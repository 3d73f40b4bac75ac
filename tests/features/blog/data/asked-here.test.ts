/** The posts of a device are narrowed down as the server narrows down its own. */
import { expect, test } from 'vitest';

import type { KeptArticle } from '#domain/posts/kept-article.ts';
import { isAsked } from '#features/blog/data/article-store.ts';

const kept: KeptArticle = {
  id: 'a',
  slug: 'what-counts',
  title: 'What counts as an expense',
  author: 'José Ellison',
  imageUrl: '',
  imageAlt: '',
  excerpt: 'Ordinary and necessary.',
  content: '<p>Ordinary &amp; necessary: a <strong>desk</strong>, 401(k).</p>',
  tags: ['Home office'],
  sizes: {},
  publishedAt: 1,
  readAt: 1,
};

test.each([
  ['', true],
  ['expen', true],
  ['DESK what', true],
  ['jose', true],
  ['401', true],
  ['esk', false],
  ['desk nothing', false],
  ['strong', false],
  ['"', false],
])('words %j: %s', (q, found) => {
  expect(isAsked(kept, { tag: '', q })).toBe(found);
});

test('a post of which only the list is known is found by what that says', () => {
  const { tags: _, ...earlier } = { ...kept, content: null };
  expect(isAsked(earlier, { tag: '', q: 'necessary' })).toBe(true);
  expect(isAsked(earlier, { tag: '', q: 'desk' })).toBe(false);
  expect(isAsked(earlier, { tag: 'home office', q: '' })).toBe(false);
});

test('by a tag, however it is written', () => {
  expect(isAsked(kept, { tag: 'home office', q: '' })).toBe(true);
  expect(isAsked(kept, { tag: 'home', q: '' })).toBe(false);
});
