/** A browser parses and serializes a post's HTML like our grammar. */
import { expect, test } from '@playwright/test';
import * as fc from 'fast-check';

import { writeContent } from '#domain/posts/read-content.ts';
import { contents } from '../support/post-content.ts';

test.use({ serviceWorkers: 'block' });

/** Returns the posts whose HTML the browser writes in another way; runs in the page. */
function differing(posts: readonly string[]): string[] {
  const escape = (text: string) =>
    text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  const written = (node: Node): string => {
    if (!(node instanceof Element)) return escape(node.textContent ?? '');
    const attributes = Array.from(
      node.attributes,
      ({ name, value }) => ` ${name}="${escape(value).replace(/"/g, '&quot;')}"`,
    );
    const opening = `<${node.localName}${attributes.join('')}>`;
    if (node.localName === 'br' || node.localName === 'img') return opening;
    return `${opening}${Array.from(node.childNodes, written).join('')}</${node.localName}>`;
  };
  const place = document.implementation.createHTMLDocument().body;
  return posts.filter((post) => {
    place.innerHTML = post;
    return Array.from(place.childNodes, written).join('') !== post;
  });
}

test('Chromium reads a post as the grammar does', async ({ page }) => {
  const posts = fc.sample(contents, { numRuns: 2000, seed: 15 }).map(writeContent);
  expect(new Set(posts).size).toBeGreaterThan(1000);
  expect(await page.evaluate(differing, posts)).toEqual([]);
  expect(await page.evaluate(differing, ['<p><p>x</p></p>'])).toHaveLength(1);
});
