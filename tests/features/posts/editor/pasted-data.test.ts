// @vitest-environment happy-dom
/** Pictures that come along with pasted words go the way of uploads. */
import { afterEach, beforeEach, expect, test } from 'vitest';

import { type OpenEditor, openEditor } from './open-editor.ts';

const data = 'data:image/png;base64,AQID';

let editor: OpenEditor;
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
