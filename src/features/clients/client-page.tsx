import { type ReactNode, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';

import { clientPath, deskThreadPath, threadParameter } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { hasFailed } from '#domain/read-state.ts';
import { useNow } from '#device/use-now.ts';
import { useStaffOf } from '#session/use-staff.ts';
import { deskAppointmentsTexts } from '#texts/appointments-desk.ts';
import {
  careTexts,
  clientLogTexts,
  clientOnboardingTexts,
  clientsTexts,
  clientTexts,
  firmFileTexts,
} from '#texts/clients.ts';
import { letterDeskTexts } from '#texts/engagements.ts';
import { listTexts } from '#texts/desk-lists.ts';
import { deskMessagesTexts } from '#texts/messages-desk.ts';
import { EmailAddress } from '#ui/email-address.tsx';
import { Container, PageHead, PageMeta } from '#ui/page-head.tsx';
import { SectionLinks } from '#ui/section-links.tsx';
import { ReadStatus, UnreadPage } from '#ui/read-part.tsx';
import { TextLink, DirectLink } from '#ui/text-link.tsx';
import { useHashPlace } from '#ui/use-hash-place.ts';
import { nextActor } from '#domain/requests/states.ts';
import { Facts, Part } from '#ui/facts.tsx';
import type { ClientView } from './data/client-store.ts';
import { AddRequests } from './parts/add-requests.tsx';
import { ClientCare } from './parts/client-care.tsx';
import { ClientEstimates } from './parts/client-estimates.tsx';
import { ClientFiles } from './parts/client-files.tsx';
import { ClientLetters, waitsForCountersign } from './parts/client-letters.tsx';
import { ClientLog } from './parts/client-log.tsx';
import { ClientOnboarding } from './parts/client-onboarding.tsx';
import { ClientRequests } from './parts/client-requests.tsx';
import { type OpenClient, useClient } from './client-name.tsx';
import { usePart } from '#device/services.ts';

const pageTexts = {
  back: 'All clients',
  loading: 'Loading client...',
  unread: 'This client could not be read.',
  refusedRest: "It was deleted, or you don't have access.",
  notGiven: 'Not given',
} as const;

interface ClientPageProps {
  readonly messages?: ReactNode;
  readonly appointments?: ReactNode;
}

export function ClientPage(parts: ClientPageProps) {
  const { id = '' } = useParams();
  const thread = useSearchParams()[0].get(threadParameter);
  // Redirects old bookmarks to the thread's page.
  if (thread) return <Navigate to={deskThreadPath(id, thread)} replace />;
  // The key resets the page, so it never shows another client's data.
  return <ClientAt key={id} id={id} {...parts} />;
}

function ClientAt({ id, ...parts }: ClientPageProps & { readonly id: string }) {
  const open = useClient(id);
  const { view, last } = open;
  return (
    <Container>
      {/* No client name in the title: browser histories keep titles. */}
      <PageMeta title={clientsTexts.title} path={clientPath(id)} hidden />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7 pb-10 full:pt-10">
        <p className="text-small">
          <TextLink to={paths.adminClients}>{pageTexts.back}</TextLink>
        </p>
        {view ? (
          <ClientParts view={view} open={open} {...parts} />
        ) : hasFailed(last) ? (
          <Unread open={open} />
        ) : (
          <ReadStatus state="reading" isShown={false} texts={pageTexts} />
        )}
      </div>
    </Container>
  );
}

type ClientPartsProps = ClientPageProps & { view: ClientView; open: OpenClient };

function ClientParts({ view, open, messages, appointments }: ClientPartsProps) {
  const { last, looks, again } = open;
  const staff = useStaffOf(usePart('clients'));
  const now = useNow();
  useHashPlace();
  const { client } = view.details;
  const letters = <ClientLetters view={view} now={now} again={again} />;
  // Letters to countersign come first, and stay there once signed.
  const [isLetterFirst] = useState(() => view.letters.some((one) => waitsForCountersign(one, now)));
  return (
    <>
      <PageHead
        title={
          <span className="wrap-anywhere">
            {client.name ||
              (client.email && <EmailAddress>{client.email}</EmailAddress>) ||
              clientsTexts.noName}
          </span>
        }
        lead={client.name && <EmailAddress>{client.email}</EmailAddress>}
      />
      <div className="desk:hidden">
        <SectionLinks label={listTexts.contents} sections={sections(messages, appointments)} />
      </div>
      <ReadStatus
        state={last}
        isShown
        at={view.readAt}
        now={now}
        texts={pageTexts}
        onAgain={again}
      />
      {/* The order on a phone; CSS makes the columns. */}
      <div className="grid gap-x-14 gap-y-10 lt-desk:grid-cols-[minmax(0,1fr)] desk:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] desk:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-9 desk:col-start-2">
          <ClientOverview view={view} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] min-w-0 content-start gap-10 desk:col-start-1 desk:row-span-2 desk:row-start-1">
          {isLetterFirst && letters}
          {messages}
          <ClientRequests view={view} staff={staff} now={now} />
          <AddRequests view={view} now={now} />
          <ClientFiles view={view} now={now} />
          {appointments}
          <ClientOnboarding view={view} />
        </div>
        {!isLetterFirst && <div className="letters-row min-w-0">{letters}</div>}
        <div className="grid grid-cols-[minmax(0,1fr)] min-w-0 content-start gap-9 desk:col-start-2">
          <ClientCare view={view} staff={staff} now={now} again={again} />
          <ClientEstimates view={view} now={now} />
          <ClientLog view={view} looks={looks} staff={staff} now={now} />
        </div>
      </div>
    </>
  );
}

function sections(messages: ReactNode, appointments: ReactNode) {
  return [
    ...(messages ? [{ id: 'client-messages', title: deskMessagesTexts.title }] : []),
    { id: 'client-requests', title: clientTexts.requests },
    { id: 'client-add', title: clientTexts.addTitle },
    { id: 'client-files', title: firmFileTexts.title },
    ...(appointments
      ? [{ id: 'client-appointments', title: deskAppointmentsTexts.clientTitle }]
      : []),
    { id: 'client-onboarding', title: clientOnboardingTexts.title },
    { id: 'client-letters', title: letterDeskTexts.title },
    { id: 'client-care', title: careTexts.title },
    { id: 'client-estimates', title: clientTexts.estimates },
    { id: 'client-log', title: clientLogTexts.title },
  ];
}

function Unread({ open: { last, again } }: { open: OpenClient }) {
  return (
    <UnreadPage
      state={last}
      title={last === 'refused' ? 'Client not found' : clientsTexts.title}
      texts={pageTexts}
      back={{ label: pageTexts.back, to: paths.adminClients }}
      onAgain={again}
    />
  );
}

function ClientOverview({ view }: { readonly view: ClientView }) {
  const { email, phone, company } = view.details.client;
  const states = view.requests.map(({ request }) => request.state);
  const forUs = states.filter((state) => nextActor[state] === 'staff').length;
  const forThem = states.filter((state) => nextActor[state] === 'client').length;
  const done = states.filter((state) => state === 'accepted').length;
  const next = [
    ...(forUs > 0 ? [{ text: clientsTexts.us(forUs), isOurs: true }] : []),
    ...(forThem > 0 ? [{ text: clientsTexts.them(forThem), isOurs: false }] : []),
    ...(forUs + forThem === 0 ? [{ text: 'None', isOurs: false }] : []),
  ];
  return (
    <Part title="Overview" id="client-overview">
      <Facts
        facts={[
          {
            term: 'Open requests',
            value: next.map(({ text, isOurs }) => (
              <p key={text} className={isOurs ? 'font-600' : ''}>
                {text}
              </p>
            )),
          },
          {
            term: 'Requests',
            value: clientsTexts.progress(done, done + forUs + forThem),
          },
          {
            term: 'Email',
            value: email ? (
              <DirectLink href={`mailto:${encodeURIComponent(email)}`}>
                <EmailAddress>{email}</EmailAddress>
              </DirectLink>
            ) : (
              pageTexts.notGiven
            ),
          },
          { term: 'Phone', value: phone || pageTexts.notGiven },
          { term: 'Company', value: company || pageTexts.notGiven },
        ]}
      />
    </Part>
  );
}
