/** Single keys on a list of the desk. Where someone writes, chooses or has a dialog open they are letters like any others. */
import { useEffect, useEffectEvent, useState } from 'react';

type Keys = {
  /** "/": to the search, where there is one. */
  search?: () => void;
  /** j and k, where no row has the focus yet. */
  first: () => void;
  /** e on the row of this name, which is what its `data-row-link` says. */
  done: (row: string) => void;
};

/** Off until the desk is left, for whoever turned them off. */
let areOn = true;

export function useRowKeys({ search, first, done }: Keys) {
  const [on, setOn] = useState(areOn);
  const [sheet, setSheet] = useState(false);

  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, repeat } = event;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!(target instanceof HTMLElement) || isTaken(target)) return;
    const row = target.closest<HTMLElement>('[data-row-link]')?.dataset['rowLink'];
    const what: Readonly<Record<string, (() => void) | undefined>> = {
      '/': search,
      '?': () => setSheet(true),
      j: row ? undefined : first,
      k: row ? undefined : first,
      // Held, it would end what has the focus next.
      e: row && !repeat ? () => done(row) : undefined,
    };
    const action = what[key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!on) return undefined;
    const ending = new AbortController();
    addEventListener('keydown', (event) => hear(event), { signal: ending.signal });
    return () => ending.abort();
  }, [on]);

  return {
    on,
    turn: (next: boolean) => {
      areOn = next;
      setOn(next);
    },
    sheet,
    open: () => setSheet(true),
    close: () => setSheet(false),
  };
}

/** Letters belong to fields, and to a dialog that is open. */
function isTaken(target: HTMLElement): boolean {
  const isField = target.matches('textarea, select, [contenteditable], input:not([type=checkbox])');
  return isField || document.querySelector('dialog[open]') !== null;
}
