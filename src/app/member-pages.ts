/** The pages of clients and the doors to sign in by, in one file that visitors never load. */
import { AdminLoginPage } from '#features/auth/admin-login-page.tsx';
import { ConfirmPage } from '#features/auth/confirm-page.tsx';
import { EmailChangePage } from '#features/auth/email-change-page.tsx';
import { PortalLoginPage } from '#features/auth/portal-login-page.tsx';
import { ClientResetPage, StaffResetPage } from '#features/auth/reset-pages.tsx';
import { Loading } from '#ui/loading.tsx';
import { DoorLayout } from './layouts/door-layout.tsx';
import { MemberFrame } from './member-frame.tsx';
import { PortalFrame } from './portal-frame.tsx';

export type MemberPages = typeof memberPages;

export const memberPages = {
  memberFrame: MemberFrame,
  doorFrame: DoorLayout,
  portalLogin: PortalLoginPage,
  portalConfirm: ConfirmPage,
  portalReset: ClientResetPage,
  portalEmail: EmailChangePage,
  adminLogin: AdminLoginPage,
  adminReset: StaffResetPage,
  portalFrame: PortalFrame,
  portal: Loading,
  portalDashboard: Loading,
  portalOnboarding: Loading,
  portalDocuments: Loading,
  portalMessages: Loading,
  portalAppointments: Loading,
  portalProfile: Loading,
  portalSettings: Loading,
};
