import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { opsRequestBytes } from '#domain/ops/op.ts';
import { contentTextLimit, isTooLong, postProblems } from '#domain/posts/post-problems.ts';
import { writeContent } from '#domain/posts/write-content.ts';
import { contents } from '../../support/post-content.ts';

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
