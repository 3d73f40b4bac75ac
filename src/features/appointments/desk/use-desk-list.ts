/** Reads appointments from the server, again after each change, on reconnection and on focus. */
import { useCallback } from 'react';

import { useServerCopy } from '#session/use-server-copy.ts';
import { usePart } from '#device/services.ts';

const events = ['online', 'focus'] as const;

/** Lists appointments of a time range with all requests, or those of one client. */
export function useDeskList(asked: { client: string } | { from: number; until: number }) {
  const { list } = usePart('appointmentDesk');
  const text = JSON.stringify(asked);
  const ask = useCallback(() => list(JSON.parse(text)), [list, text]);
  return useServerCopy(ask, events);
}

export function useSchedules() {
  return useServerCopy(usePart('appointmentDesk').schedules, events);
}
