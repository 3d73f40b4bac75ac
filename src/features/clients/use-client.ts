/** One client on the desk: cached copy plus pending ops, refreshed on events. */
import { useCallback, useEffect, useMemo, useState } from 'react';

import type { ReadState } from '#domain/read-state.ts';
import { singleFlight } from '#sync/single-flight.ts';
import type { ClientView } from './data/shown-client.ts';
import { usePart } from '#device/services.ts';

export type OpenClient = {
  /** Undefined before the first read, null if not cached. */
  view: ClientView | null | undefined;
  last: ReadState;
  /** Increases when the log may have changed. */
  looks: number;
  again: () => Promise<void>;
};

export function useClient(id: string): OpenClient {
  const { work, read, onOccasion } = usePart('clients');
  const [view, setView] = useState<ClientView | null>();
  const [{ last, looks }, setLook] = useState<Pick<OpenClient, 'last' | 'looks'>>({
    last: 'reading',
    looks: 0,
  });

  const look = useCallback(async () => {
    const answer = await read(id);
    // Uncached clients are in no watched table.
    const now = await work.shown(id).catch(() => null);
    setView((before) => (before && before.readAt >= (now?.readAt ?? 0) ? before : now));
    setLook((before) => ({ last: answer, looks: before.looks + 1 }));
  }, [id, read, work]);

  // One at a time: a late older answer would overwrite the newer.
  const flight = useMemo(() => singleFlight(look), [look]);
  useEffect(() => work.watch(id, setView), [id, work]);
  useEffect(() => onOccasion(() => void flight.refresh()), [flight, onOccasion]);
  return { view, last, looks, again: flight.refresh };
}
