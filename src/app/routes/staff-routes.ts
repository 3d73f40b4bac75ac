import { paths } from '#config/paths.ts';

export const staffFrame = () => import('./staff-pages.tsx').then((page) => page.StaffFrame);

export const staffRoutes = {
  [paths.adminToDo]: () => import('./staff-pages.tsx').then((page) => page.StaffToDo),
  [paths.adminDashboard]: () => import('./staff-pages.tsx').then((page) => page.StaffDashboard),
  [paths.adminPostNew]: () =>
    import('#features/posts/post-page.tsx').then((page) => page.NewPostPage),
  [paths.adminPostEdit]: () =>
    import('#features/posts/post-page.tsx').then((page) => page.EditPostPage),
  [paths.adminLeads]: () => import('./staff-pages.tsx').then((page) => page.StaffLeads),
  [paths.adminLead]: () => import('./staff-pages.tsx').then((page) => page.StaffLead),
  [paths.adminClients]: () =>
    import('#features/clients/clients-page.tsx').then((page) => page.ClientsPage),
  [paths.adminClient]: () => import('./staff-pages.tsx').then((page) => page.StaffClient),
  [paths.adminMessages]: () => import('./staff-pages.tsx').then((page) => page.StaffMessages),
  [paths.adminThread]: () => import('./staff-pages.tsx').then((page) => page.StaffThread),
  [paths.adminAppointments]: () =>
    import('#features/appointments/desk/desk-appointments-page.tsx').then(
      (page) => page.DeskAppointmentsPage,
    ),
  [paths.adminOutbox]: () => import('./staff-pages.tsx').then((page) => page.StaffOutbox),
  [paths.adminAccount]: () => import('./staff-pages.tsx').then((page) => page.StaffAccount),
};
