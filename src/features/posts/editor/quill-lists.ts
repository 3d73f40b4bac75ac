/** Lists of the older editor: flat, their items indented by a class, and in its second version of mixed kinds. */
import { foreignIndent } from './foreign-indent.ts';
import { type FlatItem, nestedLists } from './list-levels.ts';

/** Replaces each such list by lists within items. */
export function mendQuillLists(root: HTMLElement): void {
  for (const list of root.querySelectorAll<HTMLElement>('ol, ul')) {
    const items = [...list.children].filter((child) => child.localName === 'li');
    if (!items.some((item) => item.matches('[class*=ql-indent-], [data-list]'))) continue;
    list.replaceWith(...nestedLists(items.map((item) => flat(item, list.localName === 'ol'))));
  }
}

function flat(item: Element, ordered: boolean): FlatItem {
  const kind = item.getAttribute('data-list');
  const own = item.ownerDocument.createElement('li');
  own.append(...item.childNodes);
  return { level: foreignIndent(item), ordered: kind ? kind === 'ordered' : ordered, item: own };
}
