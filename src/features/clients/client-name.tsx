/** A client's name with the way to their page, for what is theirs and stands elsewhere. */
import { clientPath } from '#config/member-paths.ts';
import { clientTexts } from '#texts/clients.ts';
import { EmailAddress } from '#ui/email-address.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { useClient } from './use-client.ts';

/** The name, else the address; before either is known, what it is. */
export function ClientName({ client }: { readonly client: string }) {
  const known = useClient(client).view?.details.client;
  return (
    <p className="wrap-anywhere">
      <TextLink to={clientPath(client)}>
        {known?.name || (known && <EmailAddress>{known.email}</EmailAddress>) || clientTexts.client}
      </TextLink>
    </p>
  );
}
