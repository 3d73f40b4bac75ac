/** The first words of a post, for lists. */
import { expect, test } from 'vitest';

import { sentencesOfHtml } from '#domain/posts/html-text.ts';

test.each([
  ['<h2>The letter</h2><p>You answer within thirty days.</p>', 'You answer within thirty days.'],
  ['<p>One.</p><h3 id="a">A <em>head</em></h3><p>Two.</p>', 'One. Two.'],
  ['<h2>Only a heading</h2>', 'Only a heading'],
  // Of HTML that is cut off, as many as are there.
  ['<p>One.</p><h2>The le', 'One. The le'],
])('%s: %s', (html, words) => {
  expect(sentencesOfHtml(html)).toBe(words);
});
