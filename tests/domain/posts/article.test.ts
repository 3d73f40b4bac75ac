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
    '<p><a href="https://example.com" rel="noopener noreferrer">x</a> <a href="/contact">y</a></p>',
  );
});

test('of what is no post nothing is shown', () => {
  for (const { html } of xssPayloads) expect(shown(html)).toBe('');
});
