/** Who a client is, and how much of the list waits for whom. */
import { nextActor } from '#domain/requests/states.ts';
import { clientsTexts, clientTexts } from '#texts/clients.ts';
import { DirectLink } from '#ui/direct-link.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { Facts, Part } from '#ui/facts.tsx';
import type { ClientView } from '../data/shown-client.ts';

export function ClientOverview({ view }: { readonly view: ClientView }) {
  const { email, phone, company } = view.details.client;
  const states = view.requests.map(({ request }) => request.state);
  const forUs = states.filter((state) => nextActor[state] === 'staff').length;
  const forThem = states.filter((state) => nextActor[state] === 'client').length;
  const done = states.filter((state) => state === 'accepted').length;
  const next = [
    ...(forUs > 0 ? [clientsTexts.us.replace('{count}', String(forUs))] : []),
    ...(forThem > 0 ? [clientsTexts.them.replace('{count}', String(forThem))] : []),
    ...(forUs + forThem === 0 ? [clientTexts.noneOpen] : []),
  ];
  const [, , progress] = clientsTexts.columns;
  return (
    <Part title={clientTexts.overview} id="client-overview">
      <Facts
        facts={[
          { term: clientTexts.next, value: next.map((each) => <p key={each}>{each}</p>) },
          {
            term: progress,
            value: clientsTexts.progress
              .replace('{done}', String(done))
              .replace('{all}', String(done + forUs + forThem)),
          },
          {
            term: clientTexts.email,
            value: email ? (
              <DirectLink href={`mailto:${encodeURIComponent(email)}`}>
                <EmailAddress>{email}</EmailAddress>
              </DirectLink>
            ) : (
              clientTexts.notGiven
            ),
          },
          { term: clientTexts.phone, value: phone || clientTexts.notGiven },
          { term: clientTexts.company, value: company || clientTexts.notGiven },
        ]}
      />
    </Part>
  );
}
