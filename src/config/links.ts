/**
 * Every way out of this site, in one place; the addresses that owners change are in `addresses.ts`. `npm run golive` names those that are
 * still samples, and missing logos.
 */
import { addresses } from './addresses.ts';
import { downloads, paths } from './paths.ts';

/** A file in `public/credentials` and its size in pixels; it is shown 96 by 40 at most. `alt` says what is on it. */
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
  /** The association's own logo, where the firm may show it; 'drawn' where it is settled that our drawn mark stays; null while that is open. */
  logo: CredentialLogo | 'drawn' | null;
};

export type Credentials = Record<
  'taxProfessionals' | 'enrolledAgents' | 'taxAuthority',
  Credential
>;

/** Where anyone can check who the firm's people are. The associations license their logos to their members. */
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

/** Where a visitor books a first call: another company's page, named by its host, or a page of ours. */
export type BookingPage = { href: string; host: string } | { to: string };

export const bookingPages = {
  elsewhere: pageAt(addresses.booking),
  /** The firm's own times, for those who have or make an account; where the portal's appointments are switched on. */
  own: { to: paths.portalAppointments },
} satisfies Record<string, BookingPage>;

export const links = {
  /** Where a visitor goes after a submission: `host` is what the page shows beforehand. */
  scheduling: pageAt(addresses.scheduling),
  /** Where Schedule Now leads. */
  booking: bookingPages[addresses.visitorsBook],
  /** In the demo our own portal; a firm with a portal elsewhere names it here. */
  clientPortal: { href: paths.portalLogin },
  newsletter: pageAt(addresses.newsletter),
  sister: pageAt(addresses.sister),
  /**
   * The year-end checklist's image. Ours, so that it is saved by one press and opens without another site; an address of
   * another site opens in a new tab, because browsers do not save a file across origins.
   */
  yearEndChecklist: { href: downloads.yearEndChecklist },
  credentials,
} as const;

/** The files of all logos, by their paths below `public`: kept for the time without a network. */
export const logoFiles: readonly string[] = Object.values(credentials).flatMap(({ logo }) =>
  logo === null || logo === 'drawn' ? [] : [logo.src.slice(1)],
);

/** An address and its host, which pages name beforehand. */
function pageAt(href: string) {
  return { href, host: href.split('/')[2] ?? href };
}
