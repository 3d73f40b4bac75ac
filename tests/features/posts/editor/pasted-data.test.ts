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
  // An address that is no picture at all.
  editor.replace('<p><img src="data:image/png;base64,&" alt="x"></p>');
  await editor.settled();
});
