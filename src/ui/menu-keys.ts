/** Where a key leads in a menu. */

/** The items in their order. */
export function menuItemsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}

/** Gives an item the focus, counted from the end where it is negative. */
export function focusItem(list: HTMLElement | null, index: number): void {
  menuItemsIn(list).at(index)?.focus({ preventScroll: true });
}

/** The place that a key leads to from the item with the focus; undefined for one that means nothing here. */
export function itemByKey(key: string, items: readonly HTMLElement[]): number | undefined {
  const at = items.findIndex((item) => item === document.activeElement);
  const ways: Partial<Record<string, number>> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  const moved = ways[key];
  if (moved !== undefined || key.length !== 1) return moved;
  const letter = key.toLowerCase();
  const after = Array.from(items.keys(), (index) => (at + 1 + index) % items.length);
  return after.find((index) => items[index]?.textContent.trim().toLowerCase().startsWith(letter));
}
