/** Every address outside this site, in one place. All are samples: `npm run golive` names those that still are. */
import { downloads, paths } from './paths.ts';

export const links = {
  /** Where a visitor goes after a submission: `host` is what the page shows beforehand. */
  scheduling: {
    href: 'https://scheduling.example.com/first-call',
    host: 'scheduling.example.com',
  },
  /** Where Schedule Now leads. */
  booking: { href: 'https://booking.example.com/first-call', host: 'booking.example.com' },
  /** In the demo our own portal; a firm with a portal elsewhere names it here. */
  clientPortal: { href: paths.portalLogin },
  newsletter: {
    href: 'https://newsletter.example.com/tax-notes',
    host: 'newsletter.example.com',
  },
  sister: { href: 'https://wealth.example.com', host: 'wealth.example.com' },
  /** On our own origin in the demo: browsers ignore `download` across origins. */
  yearEndChecklist: { href: downloads.yearEndChecklist },
  /** Where anybody can check who the firm's people are. */
  credentials: {
    taxProfessionals: {
      name: 'National Association of Tax Professionals',
      href: 'https://tax-professionals.example.org',
      host: 'tax-professionals.example.org',
    },
    enrolledAgents: {
      name: 'National Association of Enrolled Agents',
      href: 'https://enrolled-agents.example.org',
      host: 'enrolled-agents.example.org',
    },
    taxAuthority: {
      name: 'IRS: who enrolled agents are',
      href: 'https://www.irs.gov/tax-professionals/enrolled-agents',
      host: 'irs.gov',
    },
  },
} as const;
