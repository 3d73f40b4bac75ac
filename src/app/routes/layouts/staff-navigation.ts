/** The desk's navigation: daily work, then the firm's own affairs. */
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import type { ToDoCounts } from '#domain/to-do/to-do-list.ts';
import { staffWays } from '#texts/staff.ts';
import type { SideEntry } from '#ui/side-nav.tsx';

type Way = readonly [label: string, to: string, under?: string];

const daily: readonly Way[] = [
  [staffWays.toDo, paths.adminToDo],
  [staffWays.leads, paths.adminLeads],
  [staffWays.clients, paths.adminClients],
  ...(firm.features.messages ? ([[staffWays.messages, paths.adminMessages]] as const) : []),
  ...(firm.features.appointments
    ? ([[staffWays.appointments, paths.adminAppointments]] as const)
    : []),
  [staffWays.dashboard, paths.adminDashboard, '/admin/post/'],
  [staffWays.waiting, paths.adminOutbox],
];

const forAll: readonly Way[] = [
  [staffWays.figures, paths.adminFigures],
  [staffWays.team, paths.adminTeam],
];

const forOwners: readonly Way[] = [
  [staffWays.prices, paths.adminPrices],
  [staffWays.firmFacts, paths.adminFirm],
  ...forAll,
  [staffWays.records, paths.adminRecords],
  [staffWays.golive, paths.adminGolive],
];

type Counts = Partial<Record<string, number>>;

interface NavigationCounts {
  /** Null until read. */
  readonly toDos: ToDoCounts | null;
  readonly unsent: number;
}

/** Counts each to-do beside "To do" and at its subject. */
export function dailyAt(
  pathname: string,
  { toDos, unsent }: NavigationCounts,
): readonly SideEntry[] {
  const counts: Counts = { [paths.adminOutbox]: unsent };
  if (toDos) {
    const { lead, message, appointment, document, onboarding, engagement } = toDos;
    const clients = document + onboarding + engagement;
    counts[paths.adminToDo] = lead + message + appointment + clients;
    counts[paths.adminLeads] = lead;
    counts[paths.adminClients] = clients;
    counts[paths.adminMessages] = message;
    counts[paths.adminAppointments] = appointment;
  }
  return entriesAt(daily, pathname, counts);
}

export function firmWaysAt(pathname: string, isOwner: boolean): readonly SideEntry[] {
  return entriesAt(isOwner ? forOwners : forAll, pathname);
}

function entriesAt(ways: readonly Way[], pathname: string, counts: Counts = {}): SideEntry[] {
  return ways.map(([label, to, under = `${to}/`]) => ({
    label,
    to,
    current: pathname === to || pathname.startsWith(under),
    count: counts[to],
    replace: pathname === to,
  }));
}
