/** The editor of posts without its page. */
import {
  makePostEditor,
  type PostEditor,
  type PostEditorOptions,
} from '#features/posts/editor/make-post-editor.ts';

const nothing = () => undefined;

export type OpenEditor = PostEditor & { destroy: () => Promise<unknown> };

/** An editor with that text in the document of happy-dom. */
export async function openEditor(
  html: string,
  keepPicture: PostEditorOptions['keepPicture'] = () => Promise.resolve(null),
) {
  const root = document.createElement('div');
  document.body.append(root);
  const came: PostEditor[] = [];
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
  const [editor] = came;
  if (!editor) throw new Error('no editor came');
  return { ...editor, milkdown, destroy: () => milkdown.destroy() };
}
