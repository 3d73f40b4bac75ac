/** Appointments as the server has them now; read again after each change, and when a connection is back. */
import { useCallback } from 'react';

import { type Asked, useServerCopy } from '#session/use-server-copy.ts';
import { usePart } from '#device/services.ts';

const events = ['online', 'focus'] as const;

/** `ask` is stable as long as it asks for the same. */
function useServerView<T>(ask: () => Promise<Asked<T, string>>) {
  const { copy, state, read } = useServerCopy(ask, events);
  return { value: copy, state, again: read };
}

/** What begins within two moments and every wish, or all of a client. */
export function useDeskList(asked: { client: string } | { from: number; until: number }) {
  const { list } = usePart('appointmentDesk');
  const text = JSON.stringify(asked);
  const ask = useCallback(() => list(JSON.parse(text)), [list, text]);
  return useServerView(ask);
}

/** Everyone's hours and the kinds of meeting. */
export function useSchedules() {
  const { schedules } = usePart('appointmentDesk');
  return useServerView(schedules);
}
