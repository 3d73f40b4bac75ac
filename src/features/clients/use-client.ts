import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';

import type { ReadState } from '#domain/read-state.ts';
import { singleFlight } from '#sync/single-flight.ts';
import type { ClientView } from './data/client-store.ts';
import { usePart } from '#device/services.ts';

export type OpenClient = {
  view: ClientView | null;
  last: ReadState;
  looks: number;
  again: () => Promise<void>;
};

type Looks = Pick<OpenClient, 'last' | 'looks'>;

export function useClient(id: string): OpenClient {
  const { work, onOccasion } = usePart('clients');
  const [looks, setLooks] = useState<Looks>({ last: 'reading', looks: 0 });
  const client = useMemo(() => work.open(id), [id, work]);
  const view = useSyncExternalStore(client.subscribe, client.snapshot);
  // Reads run one after another: the server logs each read that has news.
  const flight = useMemo(
    () =>
      singleFlight(async () => {
        const last = await client.refresh();
        setLooks((before) => ({ last, looks: before.looks + 1 }));
      }),
    [client],
  );
  useEffect(() => client.stop, [client]);
  useEffect(() => onOccasion(() => void flight.refresh()), [flight, onOccasion]);
  return { view, ...looks, again: flight.refresh };
}
