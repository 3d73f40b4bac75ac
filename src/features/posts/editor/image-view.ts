/** An image in the editor: also one that is still only on this device; marked while it has no words. */
import type { Node } from '@milkdown/kit/prose/model';
import type { NodeViewConstructor } from '@milkdown/kit/prose/view';

import { ownImage } from '#domain/posts/addresses.ts';
import { imageTexts } from '#texts/editor.ts';

/** `imageUrl` gives a `blob:` address of a picture that is kept here. */
export function imageView(imageUrl: (src: string) => Promise<string | null>): NodeViewConstructor {
  return (node: Node) => {
    const { src, alt } = node.attrs;
    const dom = document.createElement('img');
    dom.alt = alt === null ? imageTexts.unsaid : String(alt);
    if (alt === null) dom.dataset['unsaid'] = '';
    dom.referrerPolicy = 'no-referrer';
    void show(dom, String(src), imageUrl);
    return { dom };
  };
}

async function show(
  image: HTMLImageElement,
  src: string,
  imageUrl: (src: string) => Promise<string | null>,
): Promise<void> {
  const here = ownImage(src) === undefined ? null : await imageUrl(src);
  image.src = here ?? src;
}
