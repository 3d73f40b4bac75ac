import type { ReactNode } from 'react';

import { clientPath } from '#config/member-paths.ts';
import { EmailAddress } from '#ui/email-address.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { useClient } from './use-client.ts';

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
