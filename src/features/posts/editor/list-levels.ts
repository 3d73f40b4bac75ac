/** Lists that stand flat in foreign HTML, each item with its level: made into lists within items. */

/** One item: `level` counts from 0; `number` is the one that stands before it. */
export type FlatItem = { level: number; ordered: boolean; number?: number; item: HTMLElement };

/** The items as nested lists, in their order; an item with nothing above it stands as far out as it can. */
export function nestedLists(items: readonly FlatItem[]): HTMLElement[] {
  const roots: HTMLElement[] = [];
  /** The open list of each level. */
  let open: HTMLElement[] = [];
  for (const { level, ordered, number = 1, item } of items) {
    const depth = Math.min(level, open.length);
    const tag = ordered ? 'ol' : 'ul';
    const list = open[depth];
    if (list?.localName === tag) {
      list.append(item);
      open = open.slice(0, depth + 1);
      continue;
    }
    const fresh = item.ownerDocument.createElement(tag);
    if (ordered && number !== 1) fresh.setAttribute('start', String(number));
    fresh.append(item);
    open = [...open.slice(0, depth), fresh];
    const above = open[depth - 1]?.lastElementChild;
    if (above) above.append(fresh);
    else roots.push(fresh);
  }
  return roots;
}
