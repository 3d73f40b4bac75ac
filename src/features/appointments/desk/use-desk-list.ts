/** Appointments as the server has them now; read again after each change, and when a connection is back. */
import { useCallback, useEffect, useState } from 'react';

import type { DeskAppointment, Schedules } from '#domain/appointments/appointment-list.ts';
import { useAppointmentDesk } from '../data/appointment-desk.ts';

/** What the server says, or that it cannot be read. */
type Answer<T> = { kind: 'read'; value: T } | { kind: 'refused' | 'unreachable' };

/** null before the first answer; the last answer stays where a later one cannot be had. */
export type ServerView<T> = { value: T | null; unread: boolean; again: () => void };

/** `ask` is stable as long as it asks for the same. */
function useServerView<T>(ask: () => Promise<Answer<T>>): ServerView<T> {
  const [state, setState] = useState<{ value: T | null; unread: boolean }>({
    value: null,
    unread: false,
  });
  const read = useCallback(
    async (signal: AbortSignal) => {
      const answer = await ask();
      if (signal.aborted) return;
      setState((before) => ({
        value: answer.kind === 'read' ? answer.value : before.value,
        unread: answer.kind !== 'read',
      }));
    },
    [ask],
  );
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const look = () => void read(signal);
    look();
    addEventListener('online', look, { signal });
    addEventListener('focus', look, { signal });
    return () => ending.abort();
  }, [read]);
  return { ...state, again: () => void read(new AbortController().signal) };
}

/** What begins within two moments and every wish, or all of a client. */
export function useDeskList(asked: { client: string } | { from: number; until: number }) {
  const { list } = useAppointmentDesk();
  const text = JSON.stringify(asked);
  const ask = useCallback(() => list(JSON.parse(text)), [list, text]);
  return useServerView<{ appointments: DeskAppointment[] }>(ask);
}

/** Everyone's hours and the kinds of meeting. */
export function useSchedules(): ServerView<Schedules> {
  const { schedules } = useAppointmentDesk();
  return useServerView(schedules);
}
