import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { unbrokenTimeInBoth } from '#domain/appointments/appointment-time.ts';
import { hasFailed } from '#domain/read-state.ts';
import { useDeviceQuery, useLive } from '#sync/use-device-query.ts';
import { usePart, useServices } from '#device/services.ts';
import { type PortalFeature, portalWays } from '#texts/portal.ts';
import { DrawnEntries, DrawnEntry, Envelope, FormSheet, Month, Tray } from '#ui/drawn-entries.tsx';
import { PageHead, PageMeta } from '#ui/page-head.tsx';
import { unreadTexts } from '#texts/messages-members.ts';
import { onboardingTexts, stepTitle } from '#texts/onboarding.ts';
import { requestCountTexts } from '#texts/own-requests.ts';
import { useLastRead } from './data/portal.ts';
import { ClaimCard } from './parts/claim-card.tsx';
import { EstimateList } from './parts/estimate-list.tsx';
import { OnboardingProgress } from './parts/onboarding-progress.tsx';
import { useRef } from 'react';
import { engagementTexts } from '#texts/engagements.ts';
import { Actions, LinkButton } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { useOwnPresses } from '#ui/use-own-presses.ts';

const appointmentLine = {
  book: 'Choose a free time',
  ask: 'Ask for a time',
  nothing: 'Nothing can be booked online right now',
} as const;

const dashboardTexts = {
  entries: {
    onboarding: 'Complete Onboarding',
    documents: 'Upload Documents',
    messages: 'Send a Message',
    appointments: 'Book Appointment',
  },
  soon: 'Coming soon',
  unread: 'Could not be read',
} as const;

const mostPapers = 5;

function useRequestLine(): string {
  const count = useDeviceQuery(usePart('portal').requests);
  const state = useLastRead('requests');
  if (!firm.features.documents) return dashboardTexts.soon;
  if (!count?.asked && hasFailed(state)) return dashboardTexts.unread;
  if (!count || (count.asked === 0 && state === 'reading')) return '';
  const { asked, received, forClient } = count;
  if (forClient > 0) return requestCountTexts.waiting(forClient);
  if (asked === 0) return 'Nothing needed from you right now';
  return `${received} of ${asked} received`;
}

function RequestTray() {
  const count = useDeviceQuery(usePart('portal').requests);
  const { asked = 0, received = 0 } = count ?? {};
  if (asked === 0) return <Tray asked={mostPapers} received={0} />;
  const papers = Math.min(asked, mostPapers);
  return <Tray asked={papers} received={Math.floor((received / asked) * papers)} />;
}

function useOnboardingLine(): string {
  const progress = useLive(usePart('portal').progress);
  const state = useLastRead('onboarding');
  if (!firm.features.onboarding) return dashboardTexts.soon;
  if (!progress) return hasFailed(state) ? dashboardTexts.unread : '';
  if (progress.next === null) return 'All done';
  return onboardingTexts.nextStep(stepTitle(progress.part));
}

function OnboardingSheet() {
  const progress = useLive(usePart('portal').progress);
  return <FormSheet steps={progress?.all ?? 0} done={progress?.done ?? 0} />;
}

const mostBeads = 5;

function useMessageLine(): string {
  const unread = useDeviceQuery(usePart('portal').unread);
  const state = useLastRead('messages');
  if (!firm.features.messages) return dashboardTexts.soon;
  if (unread === 0 && hasFailed(state)) return dashboardTexts.unread;
  if (unread === 0) return state === 'read' ? 'No new messages' : '';
  return unreadTexts.some(unread);
}

function MessageEnvelope() {
  const unread = useDeviceQuery(usePart('portal').unread);
  return <Envelope unread={Math.min(unread, mostBeads)} />;
}

const entries = [
  ['onboarding', paths.portalOnboarding, <OnboardingSheet key="figure" />],
  ['documents', paths.portalDocuments, <RequestTray key="figure" />],
  ['messages', paths.portalMessages, <MessageEnvelope key="figure" />],
  ['appointments', paths.portalAppointments, <Month key="figure" free={null} />],
] as const;

export function DashboardPage() {
  const { account, letter } = usePart('portal');
  const isToSign = useLive(letter)?.kind === 'sign';
  const { now } = useServices();
  const lines: Partial<Record<PortalFeature, string | undefined>> = {
    onboarding: useOnboardingLine(),
    documents: useRequestLine(),
    appointments: useAppointmentLine(),
    messages: useMessageLine(),
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <PageMeta title={portalWays.dashboard} path={paths.portalDashboard} hidden />
      <PageHead
        title={greetingAt(new Date(now()))}
        lead={<p className="wrap-anywhere">{account.email}</p>}
      />
      {isToSign && <LetterCard />}
      <OnboardingProgress />
      {!isToSign && <LetterCard />}
      <ClaimCard />
      <DrawnEntries>
        {entries.map(([feature, to, figure]) => (
          <DrawnEntry
            key={feature}
            to={to}
            title={dashboardTexts.entries[feature]}
            line={lines[feature] ?? lineOf(feature)}
            figure={figure}
          />
        ))}
      </DrawnEntries>
      <EstimateList />
    </div>
  );
}

function useAppointmentLine(): string | undefined {
  const found = useDeviceQuery(usePart('portal').appointment);
  const state = useLastRead('appointments');
  if (!firm.features.appointments) return undefined;
  if (!found) return hasFailed(state) ? dashboardTexts.unread : '';
  if (!found.next) return appointmentLine[found.can];
  const { starts, zone } = found.next;
  return `Next: ${unbrokenTimeInBoth(starts, zone, zone)}`;
}

function lineOf(feature: PortalFeature): string {
  return firm.features[feature] ? '' : dashboardTexts.soon;
}

const noon = 12;
const evening = 18;

function greetingAt(moment: Date): string {
  const hour = moment.getHours();
  if (hour < 5 || hour >= evening) return 'Good evening';
  return hour < noon ? 'Good morning' : 'Good afternoon';
}

/** A card with the letter to sign; a single line once everybody has signed. */
function LetterCard() {
  const letter = useLive(usePart('portal').letter);
  const card = useRef<HTMLDivElement>(null);
  useOwnPresses(String(letter?.kind), card);
  if (!letter) return null;
  if (letter.kind === 'countersigned') {
    return (
      <p>
        {letter.text} <TextLink to={paths.portalEngagement}>{engagementTexts.read}</TextLink>
      </p>
    );
  }
  return (
    <div ref={card}>
      <Sheet>
        <section aria-labelledby="letter-title" className="grid gap-4">
          <h2 id="letter-title" className="text-d3">
            {engagementTexts.title}
          </h2>
          <p>{letter.text}</p>
          <Actions>
            <LinkButton
              kind={letter.kind === 'sign' ? 'primary' : 'plain'}
              to={paths.portalEngagement}
            >
              {letter.kind === 'sign' ? engagementTexts.readToSign : engagementTexts.read}
            </LinkButton>
          </Actions>
        </section>
      </Sheet>
    </div>
  );
}
