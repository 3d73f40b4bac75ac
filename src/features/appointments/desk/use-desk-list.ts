/** Reads appointments from the server, again after each change, on reconnection and on focus. */
import { useCallback } from 'react';

import { type Asked, useServerCopy } from '#session/use-server-copy.ts';
import { usePart } from '#device/services.ts';

const events = ['online', 'focus'] as const;

/** `ask` must be stable for the same query. */
function useServerView<T>(ask: () => Promise<Asked<T, string>>) {
  const { copy, state, read } = useServerCopy(ask, events);
  return { value: copy, state, again: read };
}

/** Lists appointments of a time range with all requests, or those of one client. */
export function useDeskList(asked: { client: string } | { from: number; until: number }) {
  const { list } = usePart('appointmentDesk');
  const text = JSON.stringify(asked);
  const ask = useCallback(() => list(JSON.parse(text)), [list, text]);
  return useServerView(ask);
}

export function useSchedules() {
  const { schedules } = usePart('appointmentDesk');
  return useServerView(schedules);
}
