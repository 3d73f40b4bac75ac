/** A client's name with the way to their page, for what is theirs and stands elsewhere. */
import type { ReactNode } from 'react';

import { clientPath } from '#config/member-paths.ts';
import { EmailAddress } from '#ui/email-address.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { useClient } from './use-client.ts';

interface ClientNameProps {
  readonly client: string;
  /** What needs the name besides: it is given the way and the words. */
  readonly children?: (whose: ReactNode, name: string) => ReactNode;
}

/** The name, else the address; before either is known, what it is. */
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
