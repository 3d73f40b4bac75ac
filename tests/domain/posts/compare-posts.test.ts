/** Tests the comparison of two versions of a post: it shows every difference and nothing else. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  compareLines,
  comparePosts,
  type DiffPart,
  diffWords,
  linesOf,
} from '#domain/posts/compare-posts.ts';

const textOf = (parts: readonly DiffPart[], other: DiffPart['kind']) =>
  parts.flatMap(({ kind, text }) => (kind === other ? [] : [text])).join('');

test('words that both have stay, and each text can be read back', () => {
  expect(diffWords('Keep every receipt.', 'Keep each receipt.')).toEqual([
    { kind: 'same', text: 'Keep ' },
    { kind: 'gone', text: 'every' },
    { kind: 'new', text: 'each' },
    { kind: 'same', text: ' receipt.' },
  ]);
  const words = fc.array(fc.constantFrom('a', 'b', 'tax', ' ', '\n', '  '), { maxLength: 25 });
  fc.assert(
    fc.property(words, words, (one, two) => {
      const [before, after] = [one.join(''), two.join('')];
      const parts = diffWords(before, after);
      expect(textOf(parts, 'new')).toBe(before);
      expect(textOf(parts, 'gone')).toBe(after);
      expect(parts.every(({ kind }) => kind === 'same')).toBe(before === after);
    }),
  );
});

test('two long texts without anything in common are told as a whole', () => {
  const many = (sign: string) => Array.from({ length: 2500 }, (_, place) => `${sign}${place}`);
  const [before, after] = [many('a').join(' '), many('b').join(' ')];
  expect(diffWords(before, after)).toEqual([
    { kind: 'gone', text: before },
    { kind: 'new', text: after },
  ]);
});

test('lines show what is not words by signs, so that no difference is hidden', () => {
  const html =
    '<h2>Deadlines</h2><p>Pay <strong>by <em>April</em></strong> at <a href="https://irs.gov">the IRS</a>.</p>' +
    '<ul><li><p>One</p><ol start="3"><li><p>Deep</p></li></ol></li></ul><blockquote><p>Said</p></blockquote>' +
    '<p><img src="/blog/images/aaaaaaaaaaaaaaa" alt="A chart"></p>';
  expect(linesOf(html)).toEqual([
    '## Deadlines',
    'Pay **by *April*** at the IRS (https://irs.gov).',
    '\u2022 One',
    '  3. Deep',
    '> Said',
    ' [A chart: /blog/images/aaaaaaaaaaaaaaa] ',
  ]);
  expect(linesOf('<script>alert(1)</script>Words')).toHaveLength(1);
});

test('a line that was changed is compared word by word, one that is another stands whole, others are counted', () => {
  const before = ['Title', 'Keep every receipt of the year.', 'Pay in April.', 'End'];
  const after = ['Title', 'Keep each receipt of the year.', 'Something else entirely', 'End'];
  expect(compareLines(before, after)).toEqual([
    { same: 1 },
    { parts: diffWords('Keep every receipt of the year.', 'Keep each receipt of the year.') },
    { parts: [{ kind: 'gone', text: 'Pay in April.' }] },
    { parts: [{ kind: 'new', text: 'Something else entirely' }] },
    { same: 1 },
  ]);
});

test('only fields that differ are told of, in the order of the form', () => {
  const post = {
    title: 'Deadlines',
    slug: 'deadlines',
    content: '<p>April 15.</p>',
    author_name: 'Ruth',
    image_url: '',
    image_alt: '',
  };
  expect(comparePosts(post, post)).toEqual([]);
  const other = { ...post, author_name: 'Noor', content: '<p>April 15.</p><p>June 15.</p>' };
  const found = comparePosts(post, other);
  expect(found.map(({ field }) => field)).toEqual(['content', 'author_name']);
  expect(found[0]?.lines).toEqual([{ same: 1 }, { parts: [{ kind: 'new', text: 'June 15.' }] }]);
});
