/** What is free, read from the server each time it is asked for; nothing is kept of it. */
import { useCallback, useEffect, useState } from 'react';

import type { Appointments } from './data/appointments.ts';

/** loading: not answered yet. unreachable: there is no connection. refused: there is nothing to choose from. */
export type SlotsView = readonly number[] | 'loading' | 'unreachable' | 'refused';

/** `ask` is stable as long as it asks for the same. */
export function useSlots(ask: () => ReturnType<Appointments['slots']>) {
  const [view, setView] = useState<SlotsView>('loading');

  const read = useCallback(
    async (signal: AbortSignal) => {
      setView('loading');
      const answer = await ask();
      if (!signal.aborted) setView(answer.kind === 'read' ? answer.value.slots : answer.kind);
    },
    [ask],
  );

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const again = () => void read(signal);
    again();
    addEventListener('online', again, { signal });
    return () => ending.abort();
  }, [read]);

  return {
    view,
    /** Those that a refusal said are left. */
    show: setView,
    again: () => void read(new AbortController().signal),
  };
}
