/** A firm with all its facts settled, as `src/config` has them: nothing in it is a sample, and its logos are settled as drawn marks. */
import type { sourceFacts } from '#config/source-facts.ts';

export const fixtureFacts: typeof sourceFacts & { keeps: object } = {
  name: 'Hill & Daughters',
  mark: { name: 'Hill', line: '& Daughters' },
  short: 'Hill Tax',
  sister: 'Hill Capital',
  site: 'https://hill-daughters.com',
  phone: { shown: '(614) 200-0142', dial: '+16142000142' },
  email: 'office@hill-daughters.com',
  office: {
    street: '14 Mill Road',
    crossing: 'High Street',
    city: 'Dublin',
    state: 'OH',
    zip: '43017',
    country: 'US',
    sample: false,
  },
  hours: { shown: 'Monday to Friday 8AM to 4PM', opens: '08:00', closes: '16:00' },
  replyHours: 24,
  zone: { name: 'America/New_York', label: 'Eastern', standardHours: -5 },
  testimonial: {
    quote: 'My books are done by the fifth of each month.',
    who: 'A florist in Dublin',
    sample: false,
  },
  team: 'the Hill & Daughters team',
  quarterlyYear: new Date().getFullYear(),
  features: { onboarding: true, documents: true, messages: true, appointments: true },
  copyrightFrom: 2019,
  servesTerritories: false,
  people: [{ name: 'Ann Hill', title: 'Founder, CPA', credential: '', picture: '', sample: false }],
  daysOff: [],
  links: {
    scheduling: 'https://cal.hill-daughters.com/after',
    visitorsBook: 'elsewhere',
    booking: 'https://cal.hill-daughters.com/first',
    newsletter: 'https://notes.hill-daughters.com',
    sister: 'https://hill-capital.com',
    taxProfessionals: 'https://natptax.com',
    enrolledAgents: 'https://naea.org',
  },
  privacy: { effective: '2026-11-01', sample: false },
  terms: { effective: '2026-11-01', sample: false },
  clientNotice: { effective: '2026-11-01', sample: false },
  entity: { name: 'Hill & Daughters LLC', state: 'Ohio', sample: false },
  providers: {
    list: [
      { does: 'runs our server and keeps its backups', name: 'Buckeye Hosting' },
      { does: 'delivers our email', name: 'Buckeye Mail' },
    ],
    sample: false,
  },
  securityPlan: { since: '2026-11-01', sample: false },
  keeps: {
    leads: 'two years after we last worked on it',
    clients: 'seven years after the last return we prepared for you',
    sample: false,
  },
};

export const fixtureCredentials = {
  taxProfessionals: { logo: 'drawn' },
  enrolledAgents: { logo: 'drawn' },
  taxAuthority: { logo: 'drawn' },
} as const;
