/** The portal's navigation, in order (docs/product.md, Portal). */
import { paths } from '#config/paths.ts';
import { engagementTexts } from '#texts/engagements.ts';
import { portalWays } from '#texts/portal.ts';
import type { SideEntry } from '#ui/side-nav.tsx';

const entries = [
  [portalWays.dashboard, paths.portalDashboard],
  [portalWays.onboarding, paths.portalOnboarding],
  [portalWays.documents, paths.portalDocuments],
  [portalWays.messages, paths.portalMessages],
  [portalWays.appointments, paths.portalAppointments],
] as const;

const letter = [engagementTexts.title, paths.portalEngagement] as const;

interface PortalNews {
  readonly unread: number;
  /** True once the client was sent an engagement letter. */
  readonly hasLetter: boolean;
}

export function portalNavigationAt(
  pathname: string,
  { unread, hasLetter }: PortalNews = { unread: 0, hasLetter: false },
): readonly SideEntry[] {
  return [...entries, ...(hasLetter ? [letter] : [])].map(([label, to]) => ({
    label,
    to,
    current: pathname === to || pathname.startsWith(`${to}/`),
    count: to === paths.portalMessages ? unread : 0,
  }));
}
