/** What is free, read from the server each time it is asked for; nothing is kept of it. */
import { useCallback, useEffect, useRef, useState } from 'react';

import { failureOf, type ReadState } from '#domain/read-state.ts';
import type { Appointments } from './data/appointments.ts';

/** The free times, or how the look went that brought none. */
export type SlotsView = readonly number[] | Exclude<ReadState, 'read'>;

type Ask = () => ReturnType<Appointments['slots']>;

/** `ask` is stable as long as it asks for the same. What is shown stays while it is read anew: someone may be choosing from it. */
export function useSlots(ask: Ask) {
  const [state, setState] = useState<{ ask: Ask; view: SlotsView }>({ ask, view: 'reading' });
  const view = state.ask === ask ? state.view : 'reading';
  /** The last time it was asked: an answer to any time before is too late. */
  const turn = useRef(0);

  const read = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    const answer = await ask();
    if (mine !== turn.current) return;
    setState((before) => {
      if (answer.kind === 'read') return { ask, view: answer.value.slots };
      const isShown = before.ask === ask && typeof before.view !== 'string';
      // Whether they are free still is answered when one of them is asked for.
      return isShown ? before : { ask, view: failureOf(answer) };
    });
  }, [ask]);

  useEffect(() => {
    const ending = new AbortController();
    const again = () => void read();
    again();
    addEventListener('online', again, { signal: ending.signal });
    return () => {
      ending.abort();
      turn.current += 1;
    };
  }, [read]);

  return {
    view,
    /** Those that a refusal said are left. */
    show: (slots: readonly number[]) => {
      turn.current += 1;
      setState({ ask, view: slots });
    },
    again: () => {
      setState({ ask, view: 'reading' });
      void read();
    },
  };
}
