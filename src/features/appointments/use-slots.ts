/** What is free, read from the server each time it is asked for; nothing is kept of it. */
import { useEffect, useState } from 'react';

import { useAppointments } from './data/appointments.ts';

/** loading: not answered yet. unreachable: there is no connection. refused: there is nothing to choose from. */
export type SlotsView = readonly number[] | 'loading' | 'unreachable' | 'refused';

/** `type` or `moves` is empty; with both empty nothing is asked. */
export function useSlots(type: string, moves: string) {
  const { slots } = useAppointments();
  const [view, setView] = useState<SlotsView>('loading');
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    if (type === '' && moves === '') return undefined;
    let isOver = false;
    const read = async () => {
      setView('loading');
      const answer = await slots(moves === '' ? { type } : { moves });
      if (isOver) return;
      setView(answer.kind === 'read' ? answer.value.slots : answer.kind);
    };
    void read();
    const again = () => void read();
    addEventListener('online', again);
    return () => {
      isOver = true;
      removeEventListener('online', again);
    };
  }, [slots, type, moves, turn]);

  return {
    view,
    /** Those that a refusal said are left. */
    show: setView,
    again: () => setTurn((before) => before + 1),
  };
}
