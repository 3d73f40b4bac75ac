import { useEffect, useState } from 'react';

type Opening<Opened> =
  | { name: 'opening' }
  | { name: 'open'; opened: Opened }
  | { name: 'failed'; problem: unknown };

/** Null until open. Throws an error to the page boundary. */
export function useOpened<Opened extends { close: () => void }>(
  open: () => Promise<Opened>,
): Opened | null {
  const [state, setState] = useState<Opening<Opened>>({ name: 'opening' });
  useEffect(() => {
    let ended = false;
    const opening = open();
    const show = (next: Opening<Opened>) => ended || setState(next);
    void opening.then(
      (opened) => show({ name: 'open', opened }),
      (problem) => show({ name: 'failed', problem }),
    );
    return () => {
      ended = true;
      void opening.then(
        ({ close }) => close(),
        () => undefined,
      );
    };
  }, [open]);
  if (state.name === 'failed') throw state.problem;
  return state.name === 'open' ? state.opened : null;
}
