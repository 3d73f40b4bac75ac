/** A picture that comes with words stands in them as data: it goes the way of an upload too, smaller and without what a camera noted. */
import { Plugin } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';

/** `keep` gives a picture's address in a post, null where it cannot be taken: then it stays what it is. */
export function pastedData(keep: (file: File) => Promise<string | null>) {
  const running = new Map<string, Promise<void>>();

  async function take(view: EditorView, src: string): Promise<void> {
    const file = fileOf(src);
    const kept = file && (await keep(file).catch(() => null));
    if (!kept || view.isDestroyed) return;
    const { tr } = view.state;
    view.state.doc.descendants((node, pos) => {
      if (node.attrs['src'] === src) tr.setNodeAttribute(pos, 'src', kept);
    });
    if (tr.docChanged) view.dispatch(tr.setMeta('addToHistory', false));
  }

  function begin(view: EditorView): void {
    view.state.doc.descendants(({ attrs }) => {
      const src = String(attrs['src'] ?? '');
      if (!src.startsWith('data:') || running.has(src)) return;
      const taking = take(view, src).finally(() => running.delete(src));
      running.set(src, taking);
    });
  }

  /** Once it stands in the text. */
  const came = (view: EditorView): boolean => {
    queueMicrotask(() => begin(view));
    return false;
  };

  return {
    plugin: new Plugin({ props: { handlePaste: came, handleDrop: came } }),
    /** Takes all that the text has, also from before it was opened here, and waits for them. */
    async settled(view: EditorView): Promise<void> {
      begin(view);
      while (running.size > 0) await Promise.allSettled(running.values());
    },
  };
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
