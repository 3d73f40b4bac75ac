// @vitest-environment happy-dom

import * as fc from 'fast-check';
import { describe, expect, test, onTestFinished, afterEach, beforeEach } from 'vitest';
import { EditorState } from '@milkdown/kit/prose/state';

import { contentDepth } from '#domain/posts/content.ts';
import { readContent } from '#domain/posts/read-content.ts';
import { htmlOf } from '#features/posts/editor/html.ts';
import { fragmentOf, mendTables } from '#features/posts/editor/clean-html.ts';
import { keys } from '#features/posts/editor/make-post-editor.ts';
import { levelCommands, nothingShown, shownOf, tools } from '#features/posts/editor/tools.ts';
import { typedImage, typedLink } from '#features/posts/editor/typed-link.ts';
import { imageAt, selectUnsaid, setImage } from '#features/posts/editor/text-commands.ts';
import { imageTexts } from '#texts/posts.ts';
import { withAlt } from '#features/posts/unsaid-images.ts';
import { schema } from '#features/posts/editor/schema.ts';
import { docOfForeign, docOfHtml, docs } from './post-docs.ts';
import { openEditor, type OpenEditor } from './open-editor.ts';

let editor: OpenEditor;

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

// The editor handles its tools' keys even without effect, so that no browser shortcut leaves the page.

const own = [
  ...Object.keys(levelCommands),
  ...tools.flatMap(({ run, key }) => (run && key ? [key] : [])),
];

test.each(own)('%s', (key) => {
  const state = EditorState.create({ doc: docOfHtml('') });
  expect(keys[key]?.(state)).toBe(true);
});

// Typed letters do not reach the page, which would search its whole tree for handlers.

/** The editor, and a signal that removes listeners with the test. */
async function opened() {
  const { view, destroy } = await openEditor('<p>A word</p>');
  onTestFinished(() => void destroy());
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  return { text: view.dom, signal: ending.signal };
}

test.each(['keydown', 'keypress', 'textInput', 'input', 'keyup'])('%s', async (type) => {
  const { text, signal } = await opened();
  const heard: string[] = [];
  const place = document.body;
  place.addEventListener(type, () => heard.push('going down'), { capture: true, signal });
  text.addEventListener(type, () => heard.push('there'), { signal });
  place.addEventListener(type, () => heard.push('coming up'), { signal });
  text.dispatchEvent(new Event(type, { bubbles: true }));
  expect(heard).toEqual(['going down', 'there']);
});

test('a key with Alt is no letter: Alt+T leads to the toasts', async () => {
  const { text, signal } = await opened();
  const heard: string[] = [];
  document.addEventListener('keydown', ({ code }) => heard.push(code), { signal });
  for (const code of ['KeyT', 'KeyU']) {
    const altKey = code === 'KeyT';
    text.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, code, altKey }));
  }
  expect(heard).toEqual(['KeyT']);
});

describe('Pictures that come along with pasted words go the way of uploads', () => {
  const data = 'data:image/png;base64,AQID';
  let taken: File[];
  let answer: string | null;
  beforeEach(async () => {
    taken = [];
    answer = '/blog/images/abcdefghijklmno';
    editor = await openEditor('', (file) => {
      taken.push(file);
      return Promise.resolve(answer);
    });
  });
  afterEach(() => editor.destroy());

  test('each once, wherever it stands; its words stay', async () => {
    editor.view.pasteHTML(`<p>a <img src="${data}" alt="x"></p><p><img src="${data}" alt="y"></p>`);
    await expect
      .poll(() => editor.html())
      .toBe(`<p>a <img src="${answer}" alt="x"></p><p><img src="${answer}" alt="y"></p>`);
    expect(taken).toHaveLength(1);
    expect(taken[0]?.type).toBe('image/png');
    expect([...new Uint8Array((await taken[0]?.arrayBuffer()) ?? [])]).toEqual([1, 2, 3]);
  });

  test('what cannot be taken stays what it is, and pictures of other sites are not asked for', async () => {
    answer = null;
    const html = `<p><img src="${data}" alt="x"><img src="https://example.com/a.png" alt="y"></p>`;
    editor.view.pasteHTML(html);
    await expect.poll(() => taken.length).toBe(1);
    expect(editor.html()).toBe(html);
  });

  test('row 190: what was there before it was opened is taken before a save', async () => {
    editor.replace(`<p><img src="${data}" alt="x"></p>`);
    expect(taken).toEqual([]);
    await editor.settled();
    expect(editor.html()).toBe(`<p><img src="${answer}" alt="x"></p>`);
    expect(taken).toHaveLength(1);
  });

  test('row 190: a save waits for what is on its way, and for no picture that cannot be taken', async () => {
    const order: string[] = [];
    await editor.destroy();
    editor = await openEditor('', async (file) => {
      await file.arrayBuffer();
      order.push('read');
      return null;
    });
    editor.view.pasteHTML(`<p><img src="${data}" alt="x"></p>`);
    await editor.settled();
    order.push('saved');
    expect(order).toEqual(['read', 'saved']);
    expect(editor.html()).toContain(data);
    // An address that is no picture.
    editor.replace('<p><img src="data:image/png;base64,&" alt="x"></p>');
    await editor.settled();
  });
});

// The text of a pasted table, also of a mail's layout table: no word is lost.

function pasted(table: string): string {
  const root = document.createElement('div');
  root.innerHTML = `<table>${table}</table>`;
  mendTables(root);
  return htmlOf(docOfForeign(root));
}

const body = (cells: string) => `<tbody><tr>${cells}</tr></tbody>`;

test.each([
  [
    'loose words beside a block',
    body('<td>Federal:<div>April 15</div></td><td>IRS</td>'),
    '<p>Federal: April 15 | IRS</p>',
  ],
  [
    'a list and a heading beside another cell',
    body(
      '<td><h2>Keep</h2><ul><li>receipts</li><li>logs</li></ul></td><td><p>A</p>\n<p>B</p></td>',
    ),
    '<p>Keep receipts logs | A B</p>',
  ],
  [
    'what a mail is laid out with: its blocks stay',
    body('<td><h2>Deadlines</h2>Four of them:<ul><li>one</li></ul></td>'),
    '<h2>Deadlines</h2><p>Four of them:</p><ul><li><p>one</p></li></ul>',
  ],
  [
    'a table within a table',
    body(`<td>Dear reader,<table>${body('<td>Box</td><td>2</td>')}</table>Yours</td>`),
    '<p>Dear reader,</p><p>Box | 2</p><p>Yours</p>',
  ],
  [
    'a caption, which is loose words by then',
    `Mileage of 2026${body('<td>Rate</td><td>70 cents</td>')}`,
    '<p>Mileage of 2026</p><p>Rate | 70 cents</p>',
  ],
  ['no caption', body('<td>Rate</td><td></td>'), '<p>Rate |</p>'],
])('row 194: %s', (_, table, kept) => {
  expect(pasted(table)).toBe(kept);
});

// Replaces the editor's text, unless its HTML is the same.

test('a text that is as it is written stays, with what no post can hold, and another one takes its place', async () => {
  const { view, html, replace } = await openEditor('<p>words</p>');
  const image = view.state.schema.node('image', { src: 'ftp://a.co/b.png', alt: 'b', title: '' });
  view.dispatch(view.state.tr.insert(1, image));
  const { doc } = view.state;
  expect(html()).toBe('<p>words</p>');
  replace(html());
  expect(view.state.doc).toBe(doc);
  replace('<p>others</p>');
  expect(view.state.doc.textContent).toBe('others');
  expect(view.state.doc.child(0).childCount).toBe(1);
});

// Link texts as people type them.

test.each([
  ['https://irs.gov/a b', 'https://irs.gov/a%20b'],
  [' http://irs.gov ', 'http://irs.gov'],
  ['example.com', 'https://example.com/'],
  ['example.com/rates?y=2026#t', 'https://example.com/rates?y=2026#t'],
  ['https://müller.example/ä', 'https://xn--mller-kva.example/%C3%A4'],
  ['office@example.com', 'mailto:office@example.com'],
  ['mailto:office@example.com', 'mailto:office@example.com'],
  ['tel:+15550100', 'tel:+15550100'],
  ['/services', '/services'],
])('%s leads to %s', (typed, href) => expect(typedLink(typed)).toBe(href));

test.each([
  '',
  'javascript:alert(1)',
  'ftp://example.com',
  '//example.com',
  'https://user:secret@example.com',
  'words',
  'two words',
  'mailto:',
])('%j leads nowhere', (typed) => expect(typedLink(typed)).toBeNull());

test.each([
  ['https://example.com/a.png', 'https://example.com/a.png'],
  [' HTTP://example.com/a b.png', 'https://example.com/a%20b.png'],
  ['/blog/images/abcdefghijklmno', '/blog/images/abcdefghijklmno'],
  ['data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
])('%s is a picture', (typed, src) => expect(typedImage(typed)).toBe(src));

test.each(['a.png', 'javascript:alert(1)', 'data:image/svg+xml;base64,AA=='])(
  '%j is no picture',
  (typed) => expect(typedImage(typed)).toBeNull(),
);

describe('An image that no one has described, nor called decoration, is kept as such and is no part of a post yet', () => {
  const [src, other] = ['https://example.com/a.png', 'https://example.com/b.png'];
  beforeEach(async () => {
    editor = await openEditor('');
  });
  afterEach(() => editor.destroy());

  const isAsked = () => shownOf(editor.view.state, nothingShown).unsaid;

  test.each(['<img src="SRC">', '<img src="SRC" alt="">', '<span><img alt="" src="SRC"></span>'])(
    'from elsewhere: %s',
    (html) => {
      editor.view.pasteHTML(`<p>a ${html.replace('SRC', src)}</p>`);
      expect(editor.html()).toBe(`<p>a <img src="${src}"></p>`);
      expect(isAsked()).toBe(true);
      expect(editor.view.dom.querySelector('img')?.alt).toBe('Image without alt text');
    },
  );

  test('words that came along are words', () => {
    editor.view.pasteHTML(`<p><img src="${src}" alt="Two dots"></p>`);
    expect(editor.html()).toBe(`<p><img src="${src}" alt="Two dots"></p>`);
    expect(isAsked()).toBe(false);
  });

  test('a pasted picture by http is taken by https', () => {
    editor.view.pasteHTML('<p><img src="http://example.com/a.png" alt="Two dots"></p>');
    expect(editor.html()).toBe(`<p><img src="${src}" alt="Two dots"></p>`);
  });

  test('a picture that does not load says so in its place, and is tried again once online', async () => {
    editor.replace(`<p><img src="${src}" alt="Two dots"></p>`);
    const picture = editor.view.dom.querySelector<HTMLImageElement>('img[src]');
    picture?.dispatchEvent(new Event('error'));
    expect(picture?.alt).toBe(imageTexts.unshown);
    const tried: (string | undefined)[] = [];
    const seen = new MutationObserver(() => tried.push(picture?.src));
    if (picture) seen.observe(picture, { attributeFilter: ['src'] });
    dispatchEvent(new Event('online'));
    await expect.poll(() => tried).toEqual([src]);
    picture?.dispatchEvent(new Event('load'));
    expect(picture?.alt).toBe('Two dots');
    expect(picture?.dataset['unshown']).toBeUndefined();
    expect(editor.html()).toBe(`<p><img src="${src}" alt="Two dots"></p>`);
  });

  test('it is no post’s HTML, is there again when it is opened again, and is one once it is described', () => {
    const kept = `<ul><li><p>a <img src="${other}" alt="b"> <img src="${src}" title="t"></p></li></ul>`;
    expect(readContent(kept)).toBeNull();
    expect(readContent(withAlt(kept, ''))).not.toBeNull();
    editor.replace(kept);
    expect(editor.html()).toBe(kept);
    expect(isAsked()).toBe(true);

    editor.run(selectUnsaid);
    expect(imageAt(editor.view.state)).toEqual({ src, alt: null });
    editor.run(setImage({ src, alt: '' }));
    expect(readContent(editor.html())).not.toBeNull();
    expect(isAsked()).toBe(false);
  });
});
