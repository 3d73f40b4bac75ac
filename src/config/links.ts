/** External links, from addresses that owners edit (`addresses.ts`). `spark golive` lists missing ones. */
import { isUnowned } from '#domain/unowned.ts';
import { addresses } from './addresses.ts';
import { downloads, paths } from './paths.ts';

/** A file in `public/credentials`, with its size in pixels; shown at most 96 by 40. */
export type CredentialLogo = {
  src: `/credentials/${string}`;
  width: number;
  height: number;
  alt: string;
};

type OutsidePage = { href: string; host: string };

export type Credential = {
  name: string;
  page: OutsidePage | null;
  /** The association's logo if licensed; 'drawn' keeps our mark; null while undecided. */
  logo: CredentialLogo | 'drawn' | null;
};

export type Credentials = Record<
  'taxProfessionals' | 'enrolledAgents' | 'taxAuthority',
  Credential
>;

/** Where visitors can verify credentials. Associations license their logos only to members. */
const credentials: Credentials = {
  taxProfessionals: {
    name: 'National Association of Tax Professionals',
    page: pageAt(addresses.taxProfessionals),
    logo: null,
  },
  enrolledAgents: {
    name: 'National Association of Enrolled Agents',
    page: pageAt(addresses.enrolledAgents),
    logo: null,
  },
  taxAuthority: {
    name: 'IRS: who enrolled agents are',
    page: pageAt('https://www.irs.gov/tax-professionals/enrolled-agents'),
    logo: null,
  },
};

export type BookingPage = OutsidePage | { to: string };

export const bookingPages = {
  elsewhere: pageAt(addresses.booking) ?? { to: paths.contact },
  /** The firm's own calendar, for accounts; requires the appointments feature. */
  own: { to: paths.portalAppointments },
} satisfies Record<string, BookingPage>;

export const links = {
  /** Opened after a submission, if set; `host` is shown before. */
  scheduling: pageAt(addresses.scheduling),
  booking: bookingPages[addresses.visitorsBook],
  clientPortal: { href: paths.portalLogin },
  newsletter: pageAt(addresses.newsletter),
  sister: pageAt(addresses.sister),
  /** On this origin: browsers open files of others instead of downloading them. */
  yearEndChecklist: { href: downloads.yearEndChecklist },
  credentials,
} as const;

export const logoFiles: readonly string[] = Object.values(credentials).flatMap(({ logo }) =>
  logo === null || logo === 'drawn' ? [] : [logo.src.slice(1)],
);

/** Set by the build; true in a release (vite.config.ts). */
declare const SPARK_RELEASE: boolean | undefined;

/** Null without an address. A release hides samples, a clone shows them. */
export function pageAt(
  href: string,
  isSample = typeof SPARK_RELEASE !== 'undefined' && SPARK_RELEASE && isUnowned(href),
): OutsidePage | null {
  if (href === '' || isSample) return null;
  return { href, host: href.split('/')[2] ?? href };
}
