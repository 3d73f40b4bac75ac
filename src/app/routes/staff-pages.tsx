/** The pages of staff, in one file that no one else loads. */
import { firm } from '#config/firm.ts';
import { figuresRoute, figuresSchema } from '#domain/figures/figures.ts';
import { goliveRoute, goliveSchema } from '#domain/golive/entries.ts';
import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { pageErrorListSchema } from '#domain/page-errors/shown-page-error.ts';
import { type Digest, digestRoute, digestSchema } from '#domain/to-do/digest.ts';
import { DashboardPage } from '#features/posts/dashboard-page.tsx';
import { FailedMails } from '#features/posts/parts/failed-mails.tsx';
import { EditPostPage, NewPostPage } from '#features/posts/post-page.tsx';
import { AccountPage } from '#features/auth/account-page.tsx';
import { ClientAppointments } from '#features/appointments/desk/client-appointments.tsx';
import { DeskAppointmentsPage } from '#features/appointments/desk/desk-appointments-page.tsx';
import { ClientName } from '#features/clients/client-name.tsx';
import { ClientPage } from '#features/clients/client-page.tsx';
import { ClientsPage } from '#features/clients/clients-page.tsx';
import { comparedScenarios } from '#features/estimator/late-steps.ts';
import { FirmPage } from '#features/firm/firm-page.tsx';
import { GolivePage } from '#features/golive/golive-page.tsx';
import { FiguresPage } from '#features/figures/figures-page.tsx';
import type { ComparedTable } from '#features/leads/parts/lead-scenarios.tsx';
import { LeadPage } from '#features/leads/lead-page.tsx';
import type { NoteAid } from '#features/leads/parts/new-note.tsx';
import { LeadsPage } from '#features/leads/leads-page.tsx';
import { LogSection } from '#features/leads/log-section.tsx';
import { ClientMessages } from '#features/messages/client-messages.tsx';
import { DeskThreadPage } from '#features/messages/desk-thread-page.tsx';
import { InsertReply } from '#features/messages/parts/insert-reply.tsx';
import { SavedReplies } from '#features/messages/parts/saved-replies.tsx';
import { ThreadListPage } from '#features/messages/thread-list-page.tsx';
import { createPushChoice } from '#features/notifications/data/push-device.ts';
import { PushSetting } from '#features/notifications/push-setting.tsx';
import { OutboxPage } from '#features/outbox/outbox-page.tsx';
import { PageErrors } from '#features/page-errors/page-errors.tsx';
import { DigestChoice } from '#features/to-do/digest-choice.tsx';
import { ToDoPage } from '#features/to-do/to-do-page.tsx';
import { PricesPage } from '#features/prices/prices-page.tsx';
import { createRecordsDesk } from '#features/records/data/records-desk.ts';
import { RecordsPage } from '#features/records/records-page.tsx';
import { TeamPage } from '#features/team/team-page.tsx';
import { createFailedMails } from '#features/posts/data/failed-mails.ts';
import { createAsk } from '#session/account-ask.ts';
import { staffWays } from '#texts/staff.ts';
import { useArrived } from '#ui/late-component.tsx';
import { pageSession } from '../session.ts';
import { StaffFrame } from './layouts/staff-frame.tsx';

export type StaffPages = typeof staffPages;

const token = () => pageSession().token();
const failedMails = createFailedMails(token);
const push = createPushChoice(token);
const ask = createAsk({ token });
const askDigest = (wanted?: Digest) => ask(digestRoute, digestSchema, wanted);
const readFigures = () => ask(figuresRoute, figuresSchema);
const readGolive = () => ask(goliveRoute, goliveSchema);
const readPageErrors = () => ask(deskRoutes.pageErrors, pageErrorListSchema);
const records = createRecordsDesk(token);

/** Saved replies for someone who is no client yet. */
const ReplyToLead: NoteAid = (props) => <InsertReply client={null} {...props} />;

/** The desk stands without it: its code comes after everything else. */
const LateCompared: ComparedTable = (props) =>
  useArrived(comparedScenarios) && <comparedScenarios.Late {...props} />;

export const staffPages = {
  staffFrame: StaffFrame,
  adminToDo: () => <ToDoPage mails={<FailedMails ask={failedMails} />} />,
  adminDashboard: () => <DashboardPage failedMails={failedMails} />,
  adminPostNew: NewPostPage,
  adminPostEdit: EditPostPage,
  adminLeads: () => <LeadsPage mails={<FailedMails ask={failedMails} />} />,
  adminLead: () => (
    <LeadPage aid={firm.features.messages ? ReplyToLead : undefined} compared={LateCompared} />
  ),
  adminClients: ClientsPage,
  adminClient: () => (
    <ClientPage
      messages={firm.features.messages && <ClientMessages />}
      appointments={firm.features.appointments && <ClientAppointments />}
    />
  ),
  adminMessages: () => <ThreadListPage replies={<SavedReplies />} />,
  adminThread: () => <DeskThreadPage whose={ClientName} />,
  adminAppointments: DeskAppointmentsPage,
  adminTeam: () => (
    <>
      <TeamPage />
      <PageErrors read={readPageErrors} />
      <LogSection />
    </>
  ),
  adminPrices: PricesPage,
  adminFirm: FirmPage,
  adminGolive: () => <GolivePage read={readGolive} />,
  adminFigures: () => <FiguresPage read={readFigures} />,
  adminRecords: () => <RecordsPage desk={records} />,
  adminOutbox: () => <OutboxPage title={staffWays.waiting} />,
  adminAccount: () => (
    <AccountPage mails={<DigestChoice ask={askDigest} />} push={<PushSetting choice={push} />} />
  ),
};
