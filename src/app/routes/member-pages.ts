/** The pages of clients and the sign-in pages, in one file that visitors never load. */
import { AdminLoginPage } from '#features/auth/admin-login-page.tsx';
import { ConfirmPage } from '#features/auth/confirm-page.tsx';
import { EmailChangePage } from '#features/auth/email-change-page.tsx';
import { InvitationPage } from '#features/auth/invitation-page.tsx';
import { PortalLoginPage } from '#features/auth/portal-login-page.tsx';
import { ClientResetPage, StaffResetPage } from '#features/auth/reset-pages.tsx';
import { Outbox } from '#features/outbox/outbox-page.tsx';
import { DashboardPage } from '#features/portal/dashboard-page.tsx';
import { ProfilePage } from '#features/portal/profile-page.tsx';
import { SignInLayout } from './layouts/sign-in-layout.tsx';
import { MemberFrame } from './member-frame.tsx';
import { PortalFrame } from './portal-frame.tsx';
import {
  PortalAppointments,
  PortalDocuments,
  PortalHome,
  PortalMessages,
  PortalOnboarding,
  PortalSettings,
} from './portal-pages.tsx';

export type MemberPages = typeof memberPages;

export const memberPages = {
  memberFrame: MemberFrame,
  signInFrame: SignInLayout,
  portalLogin: PortalLoginPage,
  portalConfirm: ConfirmPage,
  portalReset: ClientResetPage,
  portalEmail: EmailChangePage,
  portalInvitation: InvitationPage,
  adminLogin: AdminLoginPage,
  adminReset: StaffResetPage,
  portalFrame: PortalFrame,
  portal: PortalHome,
  portalDashboard: DashboardPage,
  portalOnboarding: PortalOnboarding,
  portalOnboardingPart: PortalOnboarding,
  portalDocuments: PortalDocuments,
  portalMessages: PortalMessages,
  portalAppointments: PortalAppointments,
  portalProfile: ProfilePage,
  portalSettings: PortalSettings,
  portalOutbox: Outbox,
};
