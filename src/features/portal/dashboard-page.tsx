/** The portal's first page: a greeting, what there is to do, and the estimates. */
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { unbrokenTimeInBoth } from '#domain/appointments/appointment-time.ts';
import { hasFailed } from '#domain/read-state.ts';
import { useDeviceQuery } from '#sync/use-device-query.ts';
import { appointmentLine } from '#texts/appointments.ts';
import { useLastRead, usePortal } from './data/portal.ts';
import { useServices } from '#device/services.ts';
import { dashboardTexts, type PortalFeature, portalWays } from '#texts/portal.ts';
import { DrawnEntries, DrawnEntry } from '#ui/drawn-entries.tsx';
import { Month } from '#ui/drawings/month.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { ClaimCard } from './parts/claim-card.tsx';
import { EstimateList } from './parts/estimate-list.tsx';
import { MessageEnvelope, useMessageLine } from './parts/message-entry.tsx';
import { RequestTray, useRequestLine } from './parts/request-tray.tsx';
import { OnboardingProgress } from './parts/onboarding-progress.tsx';
import { OnboardingSheet, useOnboardingLine } from './parts/onboarding-entry.tsx';

const entries = [
  ['onboarding', paths.portalOnboarding, <OnboardingSheet key="figure" />],
  ['documents', paths.portalDocuments, <RequestTray key="figure" />],
  ['messages', paths.portalMessages, <MessageEnvelope key="figure" />],
  ['appointments', paths.portalAppointments, <Month key="figure" free={null} />],
] as const;

export function DashboardPage() {
  const { account } = usePortal();
  const { now } = useServices();
  const lines: Partial<Record<PortalFeature, string | undefined>> = {
    onboarding: useOnboardingLine(),
    documents: useRequestLine(),
    appointments: useAppointmentLine(),
    messages: useMessageLine(),
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <PageMeta
        title={portalWays.dashboard}
        description="What there is to do, and your estimates."
        path={paths.portalDashboard}
        hidden
      />
      <PageHead
        title={greetingAt(new Date(now()))}
        lead={<p className="wrap-anywhere">{account.email}</p>}
      />
      <OnboardingProgress />
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

/** When the next one is; nothing where the part is not there. */
function useAppointmentLine(): string | undefined {
  const found = useDeviceQuery(usePortal().appointment);
  const state = useLastRead('appointments');
  if (!firm.features.appointments) return undefined;
  if (!found) return hasFailed(state) ? dashboardTexts.unread : '';
  if (!found.next) return appointmentLine[found.can];
  const { starts, zone } = found.next;
  return appointmentLine.next.replace('{time}', unbrokenTimeInBoth(starts, zone, zone));
}

function lineOf(feature: PortalFeature): string {
  return firm.features[feature] ? '' : dashboardTexts.soon;
}

const noon = 12;
const evening = 18;

/** "Good morning" from five on, "Good afternoon" from noon, "Good evening" from six. */
function greetingAt(moment: Date): string {
  const hour = moment.getHours();
  if (hour < 5 || hour >= evening) return dashboardTexts.evening;
  return hour < noon ? dashboardTexts.morning : dashboardTexts.afternoon;
}
