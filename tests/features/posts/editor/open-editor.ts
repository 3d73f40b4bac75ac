/** Opens the post editor without its page. */
import { vi } from 'vitest';

import {
  makePostEditor,
  type PostEditor,
  type PostEditorOptions,
} from '#features/posts/editor/make-post-editor.ts';

const nothing = () => undefined;

export type OpenEditor = PostEditor & { destroy: () => Promise<unknown> };

/** Milkdown's time limit per start step, in milliseconds. */
const stepTimeout = 3000;

/**
 * Opens an editor with that text in the document of happy-dom. Milkdown leaves its timers running after the start; they
 * are cleared here, because one that fires after the last test no longer finds `removeEventListener`.
 */
export async function openEditor(
  html: string,
  keepPicture: PostEditorOptions['keepPicture'] = () => Promise.resolve(null),
) {
  const root = document.createElement('div');
  document.body.append(root);
  const came: PostEditor[] = [];
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const milkdown = await makePostEditor({
    root,
    html,
    attributes: {},
    onEditor: (editor) => came.push(editor),
    onChange: nothing,
    onState: nothing,
    onPicture: nothing,
    keepPicture,
    onLink: nothing,
    onTools: nothing,
    imageUrl: () => Promise.resolve(null),
  }).create();
  for (const [at, { value }] of timers.mock.results.entries())
    if (timers.mock.calls[at]?.[1] === stepTimeout) clearTimeout(value);
  timers.mockRestore();
  const [editor] = came;
  if (!editor) throw new Error('no editor came');
  return { ...editor, milkdown, destroy: () => milkdown.destroy() };
}
