/** An image in the editor: also one that is still only on this device; one of another site is named, not fetched. */
import type { Node } from '@milkdown/kit/prose/model';
import type { NodeViewConstructor } from '@milkdown/kit/prose/view';

import { isOutside } from '#domain/posts/addresses.ts';
import { editorTexts } from '#texts/editor.ts';

/** `imageUrl` gives a `blob:` address of a picture that is kept here. */
export function imageView(imageUrl: (src: string) => Promise<string | null>): NodeViewConstructor {
  return (node: Node) => {
    const { src, alt } = node.attrs;
    const dom = isOutside(String(src))
      ? named(String(src), String(alt))
      : document.createElement('img');
    if (dom instanceof HTMLImageElement) {
      dom.alt = String(alt);
      void show(dom, String(src), imageUrl);
    }
    dom.dataset['image'] = '';
    return { dom };
  };
}

async function show(
  image: HTMLImageElement,
  src: string,
  imageUrl: (src: string) => Promise<string | null>,
): Promise<void> {
  const here = src.startsWith('/') ? await imageUrl(src) : null;
  image.src = here ?? src;
}

function named(src: string, alt: string): HTMLElement {
  const dom = document.createElement('span');
  dom.setAttribute('role', 'img');
  dom.setAttribute('aria-label', alt || editorTexts.imageWithoutWords);
  dom.textContent = `${alt || editorTexts.imageWithoutWords} (${new URL(src).host})`;
  return dom;
}
