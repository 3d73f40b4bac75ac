// @vitest-environment happy-dom
/** What the editor writes is what it reads: no part of a post is lost on the way. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { contentDepth } from '#domain/posts/content.ts';
import { readContent } from '#domain/posts/read-content.ts';
import { htmlOf } from '#features/posts/editor/content-of-doc.ts';
import { fragmentOf } from '#features/posts/editor/clean-html.ts';
import { docOfForeign, docOfHtml, docs, schema } from './post-docs.ts';

describe('a document and its HTML', () => {
  test('reading what was written gives the same document', () => {
    fc.assert(
      fc.property(docs, (doc) => {
        const html = htmlOf(doc);
        expect(readContent(html)).not.toBeNull();
        expect(docOfHtml(html).toJSON()).toEqual(doc.toJSON());
      }),
      { numRuns: 200 },
    );
  });

  test('an empty post is an empty text, and an empty text an empty paragraph', () => {
    const empty = docOfHtml('');
    expect(empty.toJSON()).toEqual({
      type: 'doc',
      content: [{ type: 'paragraph', attrs: { indent: 0 } }],
    });
    expect(htmlOf(empty)).toBe('');
  });

  test('lists and quotes beyond the deepest give way to what is in them', () => {
    const deep = contentDepth.lists + 2;
    const html = '<ul><li><p>a</p>'.repeat(deep) + '</li></ul>'.repeat(deep);
    const quotes = '<blockquote>'.repeat(deep) + '<p>b</p>' + '</blockquote>'.repeat(deep);
    const written = htmlOf(docOfForeign(fragmentOf(html + quotes)));
    expect(readContent(written)).not.toBeNull();
    expect(written.match(/<p>a<\/p>/g)).toHaveLength(deep);
    expect(written.match(/<ul>/g)).toHaveLength(contentDepth.lists);
    expect(written.match(/<blockquote>/g)).toHaveLength(contentDepth.quotes);
  });

  test('an address that no reader may follow is not written', () => {
    const link = schema.mark('link', { href: 'javascript:alert(1)', title: '' });
    const image = schema.node('image', { src: 'javascript:alert(1)' });
    const line = schema.node('paragraph', null, [schema.text('words', [link]), image]);
    expect(htmlOf(schema.node('doc', null, [line]))).toBe('<p>words</p>');
  });
});
