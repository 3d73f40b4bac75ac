/**
 * All external links; owners edit the addresses in `addresses.ts`. `npm run golive` lists samples and missing logos.
 */
import { addresses } from './addresses.ts';
import { downloads, paths } from './paths.ts';

/** A file in `public/credentials`, with its size in pixels; shown at most 96 by 40. `alt` describes it. */
export type CredentialLogo = {
  src: `/credentials/${string}`;
  width: number;
  height: number;
  alt: string;
};

export type Credential = {
  name: string;
  href: string;
  host: string;
  /** The association's logo if licensed; 'drawn' keeps our mark; null while undecided. */
  logo: CredentialLogo | 'drawn' | null;
};

export type Credentials = Record<
  'taxProfessionals' | 'enrolledAgents' | 'taxAuthority',
  Credential
>;

/** Where visitors can verify credentials. Associations license their logos to members only. */
const credentials: Credentials = {
  taxProfessionals: {
    name: 'National Association of Tax Professionals',
    ...pageAt(addresses.taxProfessionals),
    logo: null,
  },
  enrolledAgents: {
    name: 'National Association of Enrolled Agents',
    ...pageAt(addresses.enrolledAgents),
    logo: null,
  },
  taxAuthority: {
    name: 'IRS: who enrolled agents are',
    href: 'https://www.irs.gov/tax-professionals/enrolled-agents',
    host: 'irs.gov',
    logo: null,
  },
};

/** Where visitors book a first call: an external page with its host, or ours. */
export type BookingPage = { href: string; host: string } | { to: string };

export const bookingPages = {
  elsewhere: pageAt(addresses.booking),
  /** The firm's own calendar, for accounts; requires the appointments feature. */
  own: { to: paths.portalAppointments },
} satisfies Record<string, BookingPage>;

export const links = {
  /** Opened after a submission; the page shows `host` beforehand. */
  scheduling: pageAt(addresses.scheduling),
  booking: bookingPages[addresses.visitorsBook],
  /** The demo's own portal, or the firm's portal elsewhere. */
  clientPortal: { href: paths.portalLogin },
  newsletter: pageAt(addresses.newsletter),
  sister: pageAt(addresses.sister),
  /**
   * The year-end checklist's image. Same-origin, because browsers open cross-origin files instead of downloading them.
   */
  yearEndChecklist: { href: downloads.yearEndChecklist },
  credentials,
} as const;

/** Logo files below `public`, cached for offline use. */
export const logoFiles: readonly string[] = Object.values(credentials).flatMap(({ logo }) =>
  logo === null || logo === 'drawn' ? [] : [logo.src.slice(1)],
);

/** An address with its host. */
function pageAt(href: string) {
  return { href, host: href.split('/')[2] ?? href };
}
