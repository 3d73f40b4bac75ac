/** Appointments as the server has them now; read again after each change, and when a connection is back. */
import { useCallback, useEffect, useRef, useState } from 'react';

import type { DeskAppointment, Schedules } from '#domain/appointments/appointment-list.ts';
import { useAppointmentDesk } from '../data/appointment-desk.ts';

/** What the server says, or that it cannot be read. */
type Answer<T> = { kind: 'read'; value: T } | { kind: 'refused' | 'unreachable' };

/** null before the first answer; the last answer stays where a later one cannot be had. */
export type ServerView<T> = { value: T | null; unread: boolean; again: () => void };

type State<T> = { ask: () => Promise<Answer<T>>; value: T | null; unread: boolean };

/** `ask` is stable as long as it asks for the same. */
function useServerView<T>(ask: () => Promise<Answer<T>>): ServerView<T> {
  const [state, setState] = useState<State<T>>({ ask, value: null, unread: false });
  /** What is asked now: an answer to another question is none to this one. */
  const current = useRef(ask);
  const read = useCallback(
    async (signal: AbortSignal) => {
      const answer = await ask();
      if (signal.aborted || current.current !== ask) return;
      setState((before) => ({
        ask,
        value: answer.kind === 'read' ? answer.value : before.ask === ask ? before.value : null,
        unread: answer.kind !== 'read',
      }));
    },
    [ask],
  );
  useEffect(() => {
    current.current = ask;
    const ending = new AbortController();
    const { signal } = ending;
    const look = () => void read(signal);
    look();
    addEventListener('online', look, { signal });
    addEventListener('focus', look, { signal });
    return () => ending.abort();
  }, [ask, read]);
  const { value, unread } = state.ask === ask ? state : { value: null, unread: false };
  return { value, unread, again: () => void read(new AbortController().signal) };
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
