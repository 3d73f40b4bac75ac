/** Which images of the text no one has said anything of. */
import type { Node } from '@milkdown/kit/prose/model';

/** A block is looked through once: with each change only the one that changed is looked through anew. */
const found = new WeakMap<Node, boolean>();

/** True where there is one in it. */
export function hasUnsaid(node: Node): boolean {
  if (node.isLeaf) return isUnsaid(node);
  const known = found.get(node);
  if (known !== undefined) return known;
  const is = node.children.some(hasUnsaid);
  found.set(node, is);
  return is;
}

/** An image, and no one has. */
export function isUnsaid({ type, attrs }: Node): boolean {
  return type.name === 'image' && attrs['alt'] === null;
}
