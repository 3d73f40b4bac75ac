// @module-tag slow
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { contentDepth, type TextBlock } from '#domain/posts/content.ts';
import { readContent, writeContent } from '#domain/posts/read-content.ts';
import { contents } from '../../support/post-content.ts';

const text = (words: string) => ({ tag: 'text' as const, text: words });
const p = (...children: TextBlock['children']): TextBlock => ({
  tag: 'p',
  indent: 0,
  children,
});

/** The post's HTML written back, or null if it is no post. */
function rewritten(html: string): string | null {
  const nodes = readContent(html);
  return nodes && writeContent(nodes);
}

test('what is written is read as it was', () => {
  fc.assert(
    fc.property(contents, (nodes) => {
      expect(readContent(writeContent(nodes))).toEqual(nodes);
    }),
    { numRuns: 2000 },
  );
});

test('what is read is written back byte for byte', () => {
  const tags = '<p> </p> <li> </li> <ul> </ul> <ol start="2"> </ol> <br> <em> </em> <script> <p />';
  const image = '<img src="/blog/images/abcdefghij01234" alt="">';
  const loose = ['x', '&amp;', '&', '<', '>', '"', ' ', '<a href="/">', '</a>', image];
  const bits = fc.constantFrom(...loose, ...tags.split(' '));
  let read = 0;
  const html = fc.oneof(
    fc.array(bits, { maxLength: 8 }).map((parts) => parts.join('')),
    contents.map(writeContent),
  );
  fc.assert(
    fc.property(html, (given) => {
      const again = rewritten(given);
      read += again === null ? 0 : 1;
      expect(again ?? given).toBe(given);
    }),
    { numRuns: 5000 },
  );
  expect(read).toBeGreaterThan(1000);
});

test('any change of one character is read as what it says, or not at all', () => {
  const changed = fc.tuple(contents, fc.nat(), fc.constantFrom('', '<', '>', '"', '&', '/', 'a'));
  fc.assert(
    fc.property(changed, ([nodes, seed, instead]) => {
      const html = writeContent(nodes);
      const at = seed % (html.length + 1);
      const given = html.slice(0, at) + instead + html.slice(at + 1);
      expect(rewritten(given) ?? given).toBe(given);
    }),
    { numRuns: 3000 },
  );
});

test('a post of everything looks like this', () => {
  const html = [
    '<h1>One</h1><h6 data-indent="8">Six</h6><p></p>',
    '<p data-indent="1">a <strong>b <em><u><s>c</s></u></em></strong><br>&lt;d&gt; &amp; "e"</p>',
    '<p><a href="https://example.com/?a=1&amp;b=2" title="&quot;T&quot;">link</a></p>',
    '<p><img src="/blog/images/abcdefghij01234" alt="A &lt;jar&gt;" title="T"></p>',
    '<blockquote><p>q</p><ul><li><p>i</p><ol start="3"><li><p>j</p></li></ol></li></ul></blockquote>',
    '<ol><li><p>k</p></li></ol>',
  ].join('');
  const nodes = readContent(html);
  expect(nodes).toHaveLength(8);
  expect(writeContent(nodes ?? [])).toBe(html);
  expect(readContent('')).toEqual([]);
});

test.each([
  'words',
  '<p>',
  '<p></P>',
  '<p/>',
  '<p\n></p>',
  ' <p></p>',
  '<p>a > b</p>',
  '<p>a & b</p>',
  '<p>&quot;</p>',
  '<p>&nbsp;</p>',
  '<p>&#60;</p>',
  '<p>\0</p>',
  '<p>\r\n</p>',
  '<p>\ud800</p>',
  '<p data-indent="0"></p>',
  '<p data-indent="9"></p>',
  '<p data-indent=""></p>',
  '<p data-indent=1></p>',
  '<p class="x"></p>',
  '<p data-indent="1" data-indent="2"></p>',
  '<p><p></p></p>',
  '<p><h1></h1></p>',
  '<p><strong></strong></p>',
  '<p><strong><strong>x</strong></strong></p>',
  '<p><strong>x</em></p>',
  '<p><del>x</del></p>',
  '<p><br/></p>',
  '<br>',
  '<img src="/blog/images/abcdefghij01234" alt="">',
  '<p><img src="/blog/images/abcdefghij01234"></p>',
  '<p><img src="/blog/images/abcdefghij01234" alt="" title=""></p>',
  '<p><img src="/blog/images/x" alt=""></p>',
  '<p><a href="/"></a></p>',
  '<p><a>x</a></p>',
  '<p><a title="t" href="/">x</a></p>',
  '<p><a href="/" title="">x</a></p>',
  '<p><a href="/">x<a href="/">y</a></a></p>',
  '<p><a href="/"><em><a href="/">y</a></em></a></p>',
  '<blockquote></blockquote>',
  '<blockquote>x</blockquote>',
  '<ul></ul>',
  '<ul><p></p></ul>',
  '<ul><li></li></ul>',
  '<ul><li>x</li></ul>',
  '<ul><li><ul><li><p></p></li></ul></li></ul>',
  '<ul start="2"><li><p></p></li></ul>',
  '<ol start="1"><li><p></p></li></ol>',
  '<ol start="-1"><li><p></p></li></ol>',
  '<ol start="1000001"><li><p></p></li></ol>',
  '<li><p></p></li>',
  '<__proto__></__proto__>',
  '<p></p><!-- x -->',
])('%j is not a post', (html) => {
  expect(readContent(html)).toBeNull();
});

test('lists and quotes are at most eight deep', () => {
  const list = (deep: number): string =>
    `<ul><li><p></p>${deep > 1 ? list(deep - 1) : ''}</li></ul>`;
  const quote = (deep: number): string =>
    `<blockquote>${deep > 1 ? quote(deep - 1) : '<p></p>'}</blockquote>`;
  expect(readContent(list(contentDepth.lists))).not.toBeNull();
  expect(readContent(list(contentDepth.lists + 1))).toBeNull();
  expect(readContent(quote(contentDepth.quotes))).not.toBeNull();
  expect(readContent(quote(contentDepth.quotes + 1))).toBeNull();
});

test.each([
  ['quotes', '<blockquote>'],
  ['lists', '<ul><li><p></p>'],
  ['emphasis', '<p><strong>'],
  ['letters', '<'],
])('two hundred thousand opened %s do not exhaust the reader', (_, opening) => {
  expect(readContent(opening.repeat(200_000))).toBeNull();
});

test('what HTML cannot hold is left out when it is written, and emphasis of nothing too', () => {
  expect(writeContent([p(text('a\0b\u0007c\ud800d\re'))])).toBe('<p>abcde</p>');
  expect(writeContent([p({ tag: 'strong', children: [text('\0')] }, text('x'))])).toBe('<p>x</p>');
});
