/** The demo's posts are posts like any other: the editor opens them, readers get them, and one is not out yet. */
import { readFileSync } from 'node:fs';

import * as v from 'valibot';
import { expect, it } from 'vitest';

import { textOf } from '#domain/posts/content-text.ts';
import { postSaveSchema } from '#domain/posts/post.ts';
import { readContent } from '#domain/posts/read-content.ts';
import { slugOf } from '#domain/posts/slug.ts';
import { writeContent } from '#domain/posts/write-content.ts';

const demo = v.object({
  posts: v.array(
    v.looseObject({
      ...postSaveSchema.entries,
      content: v.array(v.string()),
      image_url: v.optional(v.literal(''), ''),
    }),
  ),
});
const { posts } = v.parse(demo, JSON.parse(readFileSync('scripts/seed/posts.json', 'utf8')));

it('three are published and one is a draft', () => {
  expect(posts.map(({ status }) => status).sort()).toEqual([
    'draft',
    'published',
    'published',
    'published',
  ]);
});

it.each(posts.map(({ slug, content }) => ({ slug, html: content.join('') })))(
  '$slug is what the editor writes',
  ({ slug, html }) => {
    const nodes = readContent(html) ?? [];
    expect(writeContent(nodes)).toBe(html);
    expect(textOf(nodes).length).toBeGreaterThan(160);
    expect(slugOf(slug)).toBe(slug);
  },
);

it('a post with a picture says what it shows, and figures are marked as a sample', () => {
  const pictured = posts.find((post) => 'picture' in post);
  expect(pictured?.image_alt).not.toBe('');
  const invoice = posts.find(({ slug }) => slug.startsWith('how-much'));
  expect(invoice?.content.join('')).toContain('All figures are a sample');
});
