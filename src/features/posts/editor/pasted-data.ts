/** A picture that is pasted with words stands in them as data: it goes the way of an upload too, smaller and without what a camera noted. */
import { Plugin } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';

/** `keep` gives a picture's address in a post, null where it cannot be taken: then it stays what it is. */
export function pastedData(keep: (file: File) => Promise<string | null>): Plugin {
  async function take(view: EditorView, src: string): Promise<void> {
    const file = fileOf(src);
    const kept = file && (await keep(file));
    if (!kept || view.isDestroyed) return;
    const { tr } = view.state;
    view.state.doc.descendants((node, pos) => {
      if (node.attrs['src'] === src) tr.setNodeAttribute(pos, 'src', kept);
    });
    if (tr.docChanged) view.dispatch(tr.setMeta('addToHistory', false));
  }

  return new Plugin({
    props: {
      handlePaste(view, _event, slice) {
        const found = new Set<string>();
        slice.content.descendants(({ attrs }) => {
          const src = String(attrs['src'] ?? '');
          if (src.startsWith('data:')) found.add(src);
        });
        for (const src of found) void take(view, src);
        return false;
      },
    },
  });
}

function fileOf(src: string): File | null {
  const [, type, data] = /^data:(image\/[a-z]+);base64,(.*)$/.exec(src) ?? [];
  if (type === undefined || data === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
    return new File([bytes], 'pasted', { type });
  } catch {
    return null;
  }
}
