/** Single keys on the list of leads. Where someone writes, chooses or has a dialog open they are letters like any others. */
import { useEffect, useEffectEvent, useState } from 'react';

type Keys = {
  /** "/": to the search. */
  search: () => void;
  /** j and k, where no row has the focus yet. */
  first: () => void;
  /** e on the row of this lead. */
  done: (lead: string) => void;
};

/** Off until the desk is left, for whoever turned them off. */
let areOn = true;

export function useDeskKeys({ search, first, done }: Keys) {
  const [on, setOn] = useState(areOn);
  const [sheet, setSheet] = useState(false);

  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!(target instanceof HTMLElement) || isTaken(target)) return;
    const lead = target.closest<HTMLElement>('[data-row-link]')?.dataset['lead'];
    const what: Readonly<Record<string, (() => void) | undefined>> = {
      '/': search,
      '?': () => setSheet(true),
      j: lead ? undefined : first,
      k: lead ? undefined : first,
      e: lead ? () => done(lead) : undefined,
    };
    const deed = what[key];
    if (!deed) return;
    event.preventDefault();
    deed();
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
