/** The portal's navigation, in order (docs/product.md, Portal). */
import { paths } from '#config/paths.ts';
import { portalWays } from '#texts/portal.ts';
import type { SideEntry } from '#ui/side-nav.tsx';

const entries = [
  [portalWays.dashboard, paths.portalDashboard],
  [portalWays.onboarding, paths.portalOnboarding],
  [portalWays.documents, paths.portalDocuments],
  [portalWays.messages, paths.portalMessages],
  [portalWays.appointments, paths.portalAppointments],
] as const;

export function portalNavigationAt(pathname: string, unread = 0): readonly SideEntry[] {
  return entries.map(([label, to]) => ({
    label,
    to,
    current: pathname === to || pathname.startsWith(`${to}/`),
    count: to === paths.portalMessages ? unread : 0,
  }));
}
