import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { clientPath } from '#config/member-paths.ts';
import { EmailAddress } from '#ui/email-address.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { ReadState } from '#domain/read-state.ts';
import { singleFlight } from '#sync/single-flight.ts';
import type { ClientView } from './data/client-store.ts';
import { usePart } from '#device/services.ts';

interface ClientNameProps {
  readonly client: string;
  readonly children?: (whose: ReactNode, name: string) => ReactNode;
}

export function ClientName({ client, children }: ClientNameProps) {
  const known = useClient(client).view?.details.client;
  const name = known?.name || known?.email || 'The client';
  const whose = (
    <p className="wrap-anywhere">
      <TextLink to={clientPath(client)}>
        <EmailAddress>{name}</EmailAddress>
      </TextLink>
    </p>
  );
  return children ? children(whose, name) : whose;
}

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
  // In turn, because the server logs each read that returns changes.
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
