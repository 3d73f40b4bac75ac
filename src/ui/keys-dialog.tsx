/** Lists keyboard shortcuts, and turns them off, for people who use speech input. */
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { useEffect, useEffectEvent, useState } from 'react';

export type KeysTexts = {
  readonly title: string;
  readonly keys: readonly (readonly [key: string, does: string])[];
  readonly on: string;
  readonly off: string;
  readonly turnOff: string;
  readonly turnOn: string;
};

type KeysDialogProps = { texts: KeysTexts; keys: ReturnType<typeof useRowKeys> };

export function KeysDialog({ texts, keys: { on, turn, sheet, close } }: KeysDialogProps) {
  return (
    <Dialog
      open={sheet}
      onClose={close}
      title={texts.title}
      actions={<Button onClick={() => turn(!on)}>{on ? texts.turnOff : texts.turnOn}</Button>}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-6 gap-y-3 text-small">
        {texts.keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="border-1 border-edge rounded-tag bg-sheet px-2 font-600">{key}</kbd>
            </dt>
            <dd className="m-0">{does}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-4 text-small text-soft">{on ? texts.on : texts.off}</p>
    </Dialog>
  );
}

type Keys = {
  search?: () => void;
  /** Called for j and k if no row has the focus. */
  first: () => void;
  /** Called for "e" on a row, with its `data-row-link`. */
  done: (row: string) => void;
};

/** False once turned off, until the desk is left. */
let areOn = true;

/** Single-key shortcuts of desk lists, off while typing, choosing or in a dialog. */
export function useRowKeys({ search, first, done }: Keys) {
  const [on, setOn] = useState(areOn);
  const [sheet, setSheet] = useState(false);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, repeat } = event;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!(target instanceof HTMLElement) || isTaken(target)) return;
    const row = target.closest<HTMLElement>('[data-row-link]')?.dataset['rowLink'];
    const what: Readonly<Record<string, (() => void) | undefined>> = {
      '/': search,
      '?': () => setSheet(true),
      j: row ? undefined : first,
      k: row ? undefined : first,
      // Ignores a held key, which would act on the next row too.
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
    addEventListener('keydown', (event) => onKey(event), { signal: ending.signal });
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

function isTaken(target: HTMLElement): boolean {
  const isField = target.matches('textarea, select, [contenteditable], input:not([type=checkbox])');
  return isField || document.querySelector('dialog[open]') !== null;
}
