/** The ways of staff, in their order. */
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { staffWays } from '#texts/staff.ts';
import type { NavEntry } from '#ui/header.tsx';

/** Each with what lies under it: a post belongs to the dashboard, what owners look after to the team. */
const entries = [
  [staffWays.toDo, paths.adminToDo, `${paths.adminToDo}/`],
  [staffWays.dashboard, paths.adminDashboard, '/admin/post/'],
  [staffWays.leads, paths.adminLeads, `${paths.adminLeads}/`],
  [staffWays.clients, paths.adminClients, `${paths.adminClients}/`],
  ...(firm.features.messages
    ? ([[staffWays.messages, paths.adminMessages, `${paths.adminMessages}/`]] as const)
    : []),
  ...(firm.features.appointments
    ? ([[staffWays.appointments, paths.adminAppointments, `${paths.adminAppointments}/`]] as const)
    : []),
  [
    staffWays.team,
    paths.adminTeam,
    `${paths.adminTeam}/`,
    paths.adminPrices,
    paths.adminFirm,
    paths.adminGolive,
    paths.adminFigures,
    paths.adminRecords,
  ],
  [staffWays.waiting, paths.adminOutbox, `${paths.adminOutbox}/`],
  [staffWays.account, paths.adminAccount, `${paths.adminAccount}/`],
] as const;

/** The entries, with the one marked that the path belongs to; `toDos` is how much waits, null where it is not known. */
export function staffNavigationAt(pathname: string, toDos: number | null): readonly NavEntry[] {
  return entries.map(([label, to, ...under]) => ({
    label: to === paths.adminToDo && toDos ? `${label} ${toDos}` : label,
    to,
    current: pathname === to || under.some((path) => pathname.startsWith(path)),
  }));
}
