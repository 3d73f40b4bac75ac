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
import { onboardingTexts, stepTitle, stepsText } from '#texts/onboarding.ts';
import { requestCountTexts } from '#texts/own-requests.ts';
import { useLastRead } from './data/portal.ts';
import { ClaimCard, useOffer } from './parts/claim-card.tsx';
import { useRef } from 'react';
import { engagementTexts } from '#texts/engagements.ts';
import { Actions, LinkButton } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { useOwnPresses } from '#ui/use-own-presses.ts';
import type { OnboardingPart } from '#domain/onboarding/form.ts';
import { ProgressWire } from '#ui/progress-wire.tsx';
import { ReadStatus, ReadPart } from '#ui/read-part.tsx';
import { Wire } from '#ui/wire.tsx';
import type { Cents } from '#domain/money.ts';
import { referenceOf } from '#domain/reference.ts';
import { Money } from '#ui/money.tsx';
import { Table } from '#ui/table.tsx';

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

function OnboardingProgress() {
  const { progress: live, refresh } = usePart('portal');
  const progress = useLive(live);
  const state = useLastRead('onboarding');
  return (
    <section
      aria-labelledby="progress-title"
      data-ground="cloth"
      className="grid gap-5 bg-cloth px-5 py-7 tablet:px-9 forced-colors:border-1.5 forced-colors:border-ink lt-tablet:-mx-[clamp(20px,4.5vw,56px)]"
    >
      <div className="grid gap-2">
        <h2 id="progress-title" className="text-d3">
          Onboarding Progress
        </h2>
        {!firm.features.onboarding && (
          <p className="text-soft">
            Coming soon. Your steps and how many of them are done will stand here.
          </p>
        )}
        {progress && progress.next === null && (
          <p className="text-soft">All done. We'll write to you if something is missing.</p>
        )}
      </div>
      {progress && firm.features.onboarding ? (
        <Steps {...progress} />
      ) : (
        <div className={firm.features.onboarding ? 'min-h-30.5' : undefined}>
          {firm.features.onboarding && (
            <div className="mb-3 text-small">
              <ReadStatus
                state={hasFailed(state) ? state : 'reading'}
                isShown={false}
                texts={{ loading: onboardingTexts.loading, unread: onboardingTexts.unread }}
                onAgain={refresh}
              />
            </div>
          )}
          <Wire />
        </div>
      )}
    </section>
  );
}

interface StepsProps {
  readonly done: number;
  readonly all: number;
  readonly percent: number;
  readonly part: OnboardingPart | null;
  readonly next: string | null;
}

function Steps({ done, all, percent, part, next }: StepsProps) {
  const offer = useOffer();
  const isToSign = useLive(usePart('portal').letter)?.kind === 'sign';
  return (
    <>
      <ProgressWire
        step={Math.min(done + 1, all)}
        of={all}
        complete={next === null}
        counts
        label={stepsText(done, all)}
        status={`${percent}%`}
      />
      {next && (
        <Actions>
          {/* Gold, unless there is a letter to sign or an estimate to claim, which come first. */}
          <LinkButton kind={offer || isToSign ? 'plain' : 'primary'} to={next}>
            {`Continue: ${stepTitle(part)}`}
          </LinkButton>
        </Actions>
      )}
    </>
  );
}

const estimatesText = 'Your estimates';

function EstimateList() {
  const { estimates: query, refresh } = usePart('portal');
  const estimates = useDeviceQuery(query);
  const state = useLastRead('estimates');
  const offer = useOffer();
  if (offer && !estimates?.length) return null;
  return (
    <section aria-labelledby="estimates-title" className="grid gap-5">
      <h2 id="estimates-title" className="text-d3">
        {estimatesText}
      </h2>
      <ReadPart
        state={state}
        shown={estimates}
        texts={{
          loading: 'Loading your estimates...',
          unread: 'Your estimates could not be read.',
        }}
        nothing={<NoEstimates />}
        onAgain={refresh}
      >
        {(all) => (
          <Table
            caption={estimatesText}
            columns={{
              Services: ({ services }) => services.join(', '),
              Sent: ({ created }) => dayText(created),
              'One time': ({ oneTimeTotal }) => amount(oneTimeTotal),
              'Each month': ({ monthlyTotal }) => amount(monthlyTotal),
              Reference: ({ id }) => referenceOf(id),
            }}
            rows={all}
            keyOf={({ id }) => id}
          />
        )}
      </ReadPart>
    </section>
  );
}

function NoEstimates() {
  return (
    <>
      <Wire />
      <p>
        <span className="text-soft">No estimate is in your account yet.</span>{' '}
        <span className="inline-block">
          <TextLink to={paths.estimator}>Get a price estimate</TextLink>
        </span>
      </p>
    </>
  );
}

const amount = (cents: Cents) => (cents > 0 ? <Money cents={cents} /> : 'None');

function dayText(created: number): string {
  if (created === 0) return '–';
  const how = { month: 'short', day: 'numeric', year: 'numeric' } as const;
  return new Date(created).toLocaleDateString('en-US', how);
}
