// @vitest-environment happy-dom
/** A post in Markdown: what the editor's framework wants every node and mark to know. */
import { parserCtx, serializerCtx } from '@milkdown/kit/core';
import { expect, test } from 'vitest';

import { htmlOf } from '#features/posts/editor/content-of-doc.ts';
import { openEditor } from './open-editor.ts';

async function opened(html: string) {
  const editor = await openEditor(html);
  return {
    ...editor,
    markdown: editor.milkdown.ctx.get(serializerCtx),
    read: editor.milkdown.ctx.get(parserCtx),
  };
}

const readable =
  '<h3>Title</h3><p>a <strong>b</strong> <em>c</em> <a href="https://irs.gov">d</a><br>e</p><blockquote><p>q</p></blockquote><ul><li><p>one</p><ul><li><p>in</p></li></ul></li></ul><ol start="3"><li><p>x</p></li></ol><p><img src="https://a.co/b.png" alt="w"></p>';

test('is read back as it was written', async () => {
  const { view, markdown, read } = await opened(readable);
  expect(htmlOf(read(markdown(view.state.doc)))).toBe(readable);
});

test('has tags where it has no signs', async () => {
  const { view, markdown } = await opened('<p><u>a</u> and <s>b</s></p>');
  expect(markdown(view.state.doc)).toBe('<u>a</u> and <s>b</s>\n');
});
