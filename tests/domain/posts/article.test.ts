import { expect, test } from 'vitest';

import { articleElements, articleHtml } from '#domain/posts/article-elements.ts';
import { readContent } from '#domain/posts/read-content.ts';
import { xssPayloads } from '../../support/xss-payloads.ts';

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
