/** The portal's navigation, in order (docs/product.md, Portal). */
import { paths } from '#config/paths.ts';
import { portalWays } from '#texts/portal.ts';
import type { NavEntry } from '#ui/header.tsx';

const entries = [
  [portalWays.dashboard, paths.portalDashboard],
  [portalWays.onboarding, paths.portalOnboarding],
  [portalWays.documents, paths.portalDocuments],
  [portalWays.messages, paths.portalMessages],
  [portalWays.appointments, paths.portalAppointments],
] as const;

export function portalNavigationAt(pathname: string, unread = 0): readonly NavEntry[] {
  return entries.map(([label, to]) => ({
    label: to === paths.portalMessages && unread > 0 ? `${label} (${unread})` : label,
    to,
    current: pathname === to || pathname.startsWith(`${to}/`),
  }));
}
