// @vitest-environment happy-dom
/** An image that no one has described, nor called decoration, is kept as such and is no part of a post yet. */
import { afterEach, beforeEach, expect, test } from 'vitest';

import { readContent } from '#domain/posts/read-content.ts';
import { nothingShown, shownOf } from '#features/posts/editor/shown-state.ts';
import { imageAt, selectUnsaid, setImage } from '#features/posts/editor/text-commands.ts';
import { imageTexts } from '#texts/editor.ts';
import { withAlt } from '#features/posts/unsaid-images.ts';
import { type OpenEditor, openEditor } from './open-editor.ts';

const [src, other] = ['https://example.com/a.png', 'https://example.com/b.png'];

let editor: OpenEditor;
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

test('a picture that does not load says so in its place', () => {
  editor.replace(`<p><img src="${src}" alt="Two dots"></p>`);
  const picture = editor.view.dom.querySelector<HTMLImageElement>('img[src]');
  picture?.dispatchEvent(new Event('error'));
  expect(picture?.alt).toBe(imageTexts.unshown);
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
