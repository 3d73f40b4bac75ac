import { firm } from '#config/firm.ts';
import { goliveRoute, goliveSchema } from '#domain/golive/entries.ts';
import { type Digest, digestRoute, digestSchema } from '#domain/to-do/digest.ts';
import { BeforeOpening } from '#features/golive/before-opening.tsx';
import { DashboardPage, FailedMails } from '#features/posts/dashboard-page.tsx';
import { AccountPage } from '#features/auth/account-page.tsx';
import { ClientAppointments } from '#features/appointments/desk/client-appointments.tsx';
import { ClientName } from '#features/clients/client-name.tsx';
import { ClientPage } from '#features/clients/client-page.tsx';
import { comparedScenarios } from '#features/estimator/lazy-steps.ts';
import type { ComparedTable } from '#features/leads/parts/lead-scenarios.tsx';
import { LeadPage } from '#features/leads/lead-page.tsx';
import type { NoteAid } from '#features/leads/parts/new-note.tsx';
import { LeadsPage } from '#features/leads/leads-page.tsx';
import { ClientMessages } from '#features/messages/client-messages.tsx';
import { DeskThreadPage } from '#features/messages/desk-thread-page.tsx';
import { InsertReply } from '#features/messages/parts/insert-reply.tsx';
import { SavedReplies } from '#features/messages/parts/saved-replies.tsx';
import { ThreadListPage } from '#features/messages/thread-list-page.tsx';
import { createPushChoice } from '#features/notifications/data/push-device.ts';
import { PushSetting } from '#features/notifications/push-setting.tsx';
import { OutboxPage } from '#features/outbox/outbox-page.tsx';
import { DigestChoice } from '#features/to-do/digest-choice.tsx';
import { WaitingCount } from '#features/to-do/waiting-count.tsx';
import { ToDoPage } from '#features/to-do/to-do-page.tsx';
import { failedMailsRoute, failedMailsSchema } from '#domain/mail/failed-mail.ts';
import { createAsk } from '#session/account-ask.ts';
import { staffWays } from '#texts/staff.ts';
import { Provide, usePart, useServices } from '#device/services.ts';
import { useStaffOf } from '#session/use-staff.ts';
import { useArrived } from '#ui/lazy-component.tsx';
import { IdleLock } from '#features/auth/idle-lock.tsx';
import { pageSession } from '../session.ts';
import { Guard } from './guard.tsx';
import { StaffLayout, StaffWaiting } from './layouts/staff-layout.tsx';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Account } from '#domain/auth/session.ts';
import { openDesk } from '../open-desk.ts';
import { useOpened } from '../use-opened.ts';

export function StaffFrame() {
  return (
    <Guard of="staff" fallback={<StaffWaiting />}>
      {(user) => (
        <IdleLock key={user.id} account={user}>
          <DeskServices account={user} fallback={<StaffWaiting />}>
            <StaffLayout />
          </DeskServices>
        </IdleLock>
      )}
    </Guard>
  );
}

const token = () => pageSession().token();
const push = createPushChoice(token);
const ask = createAsk({ token });
const failedMails = () => ask(failedMailsRoute, failedMailsSchema);
const readGolive = () => ask(goliveRoute, goliveSchema);
const askDigest = (wanted?: Digest) => ask(digestRoute, digestSchema, wanted);

const ReplyToLead: NoteAid = (props) => <InsertReply client={null} {...props} />;

const LateCompared: ComparedTable = (props) =>
  useArrived(comparedScenarios) && <comparedScenarios.Lazy {...props} />;

export const StaffToDo = () => <ToDoPage mails={<FailedMails ask={failedMails} />} />;

function OwnersBeforeOpening() {
  const { account: me, staff, knownStaff } = usePart('desk');
  const { isOwner } = useStaffOf({ me, staff, knownStaff });
  return isOwner && <BeforeOpening read={readGolive} />;
}

export const StaffDashboard = () => (
  <DashboardPage
    failedMails={failedMails}
    waiting={
      <>
        <OwnersBeforeOpening />
        <WaitingCount />
      </>
    }
  />
);

export const StaffLeads = () => <LeadsPage mails={<FailedMails ask={failedMails} />} />;

export const StaffLead = () => (
  <LeadPage aid={firm.features.messages ? ReplyToLead : undefined} compared={LateCompared} />
);

export const StaffClient = () => (
  <ClientPage
    messages={firm.features.messages && <ClientMessages />}
    appointments={firm.features.appointments && <ClientAppointments />}
  />
);

export const StaffMessages = () => <ThreadListPage replies={<SavedReplies />} />;

export const StaffThread = () => <DeskThreadPage whose={ClientName} />;

export const StaffOutbox = () => <OutboxPage title={staffWays.waiting} />;

export const StaffAccount = () => (
  <AccountPage mails={<DigestChoice ask={askDigest} />} push={<PushSetting choice={push} />} />
);

interface DeskServicesProps {
  readonly account: Account;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Use the account's id as key: each account has its own database. */
function DeskServices({ account, fallback, children }: DeskServicesProps) {
  const visitor = useServices();
  const session = usePart('session');
  const [opened] = useState(account);
  const open = useOpened(
    useCallback(() => openDesk({ account: opened, session, visitor }), [opened, session, visitor]),
  );
  const parts = useMemo(
    () => open && { ...open.parts, desk: { ...open.parts.desk, account } },
    [open, account],
  );
  return parts ? <Provide parts={parts}>{children}</Provide> : fallback;
}
