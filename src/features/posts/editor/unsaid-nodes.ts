/** Finds images without an alt text decision. */
import type { Node } from '@milkdown/kit/prose/model';

/** Cached per block, so that a change scans only its own. */
const found = new WeakMap<Node, boolean>();

export function hasUnsaid(node: Node): boolean {
  if (node.isLeaf) return isUnsaid(node);
  const known = found.get(node);
  if (known !== undefined) return known;
  const is = node.children.some(hasUnsaid);
  found.set(node, is);
  return is;
}

export function isUnsaid({ type, attrs }: Node): boolean {
  return type.name === 'image' && attrs['alt'] === null;
}
