/** The pages of staff, in one file that nobody else loads. */
import { DashboardPage } from '#features/admin/dashboard-page.tsx';
import { OutboxPage } from '#features/outbox/outbox-page.tsx';
import { createFailedMails } from '#remote/failed-mails.ts';
import { pageSession } from './session.ts';
import { StaffFrame } from './layouts/staff-frame.tsx';

export type StaffPages = typeof staffPages;

const failedMails = createFailedMails(() => pageSession().token());

export const staffPages = {
  staffFrame: StaffFrame,
  adminDashboard: () => <DashboardPage failedMails={failedMails} />,
  adminOutbox: OutboxPage,
};
