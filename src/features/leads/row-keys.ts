/** The arrow keys in a list of leads: from row to row, Home and End to the first and the last. */
import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** For the link of a row; Enter opens it as any link, and Tab goes through all of them too. */
export function onRowKey(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const table = event.currentTarget.closest('table');
  const rows = [...(table?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
  const next = rows[step(rows.indexOf(event.currentTarget), rows.length - 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
