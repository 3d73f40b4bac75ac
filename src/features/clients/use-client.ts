/** One client as it is open on the desk: the copy on this device with what waits here, read again on every occasion. */
import { useCallback, useEffect, useMemo, useState } from 'react';

import type { ReadState } from '#domain/read-state.ts';
import { singleFlight } from '#sync/single-flight.ts';
import { useClientDesk } from './data/client-desk.ts';
import type { ClientView } from './data/shown-client.ts';

export type OpenClient = {
  /** Undefined until this device was asked, null where it has none. */
  view: ClientView | null | undefined;
  /** How the last look at the server went. */
  last: ReadState;
  /** Grows with everything that the log may have more of. */
  looks: number;
  again: () => Promise<void>;
};

export function useClient(id: string): OpenClient {
  const { work, read, onOccasion } = useClientDesk();
  const [view, setView] = useState<ClientView | null>();
  const [{ last, looks }, setLook] = useState<Pick<OpenClient, 'last' | 'looks'>>({
    last: 'reading',
    looks: 0,
  });

  const look = useCallback(async () => {
    const answer = await read(id);
    // What the device has no room for is in no table: no one else tells of it.
    const now = await work.shown(id).catch(() => null);
    setView((before) => (before && before.readAt >= (now?.readAt ?? 0) ? before : now));
    setLook((before) => ({ last: answer, looks: before.looks + 1 }));
  }, [id, read, work]);

  // One after the other: of two at once the older answer may come last, and would be kept over the newer.
  const flight = useMemo(() => singleFlight(look), [look]);
  useEffect(() => work.watch(id, setView), [id, work]);
  useEffect(() => onOccasion(() => void flight.refresh()), [flight, onOccasion]);
  return { view, last, looks, again: flight.refresh };
}
