// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { readContent, writeContent } from '#domain/posts/read-content.ts';
import { textOf } from '#domain/posts/content-text.ts';
import { xssPayloads } from '../../support/xss-payloads.ts';

test.each(xssPayloads)('$name is not a post: $html', ({ html }) => {
  expect(readContent(html)).toBeNull();
});

/** All elements and attributes, as a browser parses them. */
function partsOf(html: string): string[] {
  const page = document.createElement('div');
  page.innerHTML = html;
  return Array.from(page.querySelectorAll('*'), (element) =>
    [element.localName, ...element.getAttributeNames()].join(' '),
  );
}

test.each(xssPayloads)('$name as words is words: $html', ({ html }) => {
  const src = '/blog/images/abcdefghij01234';
  const text = { tag: 'text', text: html } as const;
  const written = writeContent([
    {
      tag: 'p',
      indent: 0,
      children: [
        text,
        { tag: 'img', src, alt: html, title: html },
        { tag: 'a', href: '/', title: html, children: [text] },
      ],
    },
  ]);
  expect(partsOf(written)).toEqual(['p', 'img src alt title', 'a href title']);
  const nodes = readContent(written) ?? [];
  expect(writeContent(nodes)).toBe(written);
  const shown = document.createElement('div');
  shown.innerHTML = written;
  expect(shown.textContent.replace(/\s+/g, ' ').trim()).toBe(textOf(nodes));
});
