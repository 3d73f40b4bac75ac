import { paths } from '#config/paths.ts';

export const memberFrame = () => import('./member-frame.tsx').then((page) => page.MemberFrame);

export const signInFrame = () =>
  import('./layouts/sign-in-layout.tsx').then((page) => page.SignInLayout);

export const signInRoutes = {
  [paths.portalLogin]: () =>
    import('#features/auth/portal-login-page.tsx').then((page) => page.PortalLoginPage),
  [paths.portalConfirm]: () =>
    import('#features/auth/confirm-page.tsx').then((page) => page.ConfirmPage),
  [paths.portalReset]: () =>
    import('#features/auth/reset-pages.tsx').then((page) => page.ClientResetPage),
  [paths.portalEmail]: () =>
    import('#features/auth/email-change-page.tsx').then((page) => page.EmailChangePage),
  [paths.portalInvitation]: () =>
    import('#features/auth/invitation-page.tsx').then((page) => page.InvitationPage),
  [paths.admin]: () =>
    import('#features/auth/admin-login-page.tsx').then((page) => page.AdminLoginPage),
  [paths.adminReset]: () =>
    import('#features/auth/reset-pages.tsx').then((page) => page.StaffResetPage),
};

export const portalFrame = () => import('./portal-frame.tsx').then((page) => page.PortalFrame);

export const portalRoutes = {
  [paths.portal]: () => import('./portal-pages.tsx').then((page) => page.PortalHome),
  [paths.portalDashboard]: () =>
    import('#features/portal/dashboard-page.tsx').then((page) => page.DashboardPage),
  [paths.portalOnboarding]: () =>
    import('./portal-pages.tsx').then((page) => page.PortalOnboarding),
  [paths.portalOnboardingPart]: () =>
    import('./portal-pages.tsx').then((page) => page.PortalOnboarding),
  [paths.portalEngagement]: () =>
    import('./portal-pages.tsx').then((page) => page.PortalEngagement),
  [paths.portalDocuments]: () => import('./portal-pages.tsx').then((page) => page.PortalDocuments),
  [paths.portalMessages]: () => import('./portal-pages.tsx').then((page) => page.PortalMessages),
  [paths.portalAppointments]: () =>
    import('./portal-pages.tsx').then((page) => page.PortalAppointments),
  [paths.portalProfile]: () =>
    import('#features/portal/profile-page.tsx').then((page) => page.ProfilePage),
  [paths.portalSettings]: () => import('./portal-pages.tsx').then((page) => page.PortalSettings),
  [paths.portalOutbox]: () =>
    import('#features/outbox/outbox-page.tsx').then((page) => page.Outbox),
};
