/**
 * The firm as data: names, people, ways to reach it, hours. Addresses, people and quotes marked `sample` are invented. Owners change
 * most of it at the desk (docs/decisions/0027-draw-the-pages-with-facts-that-owners-change.md); what stands here is what they begin with.
 */
import type { FirmFacts } from '#domain/firm/facts-of.ts';

import { givenFacts } from './given-facts.ts';

const source = {
  name: 'Spark Tax Advisory',
  mark: { name: 'Spark', line: 'Tax Advisory' },
  /** Under the icon on a home screen: twelve letters at most. */
  short: 'Spark Tax',
  sister: 'Spark Wealth',
  /** The site's own public address, without a slash at the end: canonical links, previews and the sitemap begin with it. */
  site: 'https://spark.example',
  phone: { shown: '(555) 010-0199', dial: '+15550100199' },
  email: 'hello@spark.example',
  office: {
    street: '200 Larkin Street',
    crossing: 'Second Avenue',
    city: 'Columbus',
    state: 'OH',
    zip: '43215',
    country: 'US',
    sample: true,
  },
  /** Monday to Friday, in the firm's own zone. */
  hours: { shown: 'Monday to Friday 9AM to 5PM', opens: '09:00', closes: '17:00' },
  /** A message or a submission is answered within this many hours. */
  replyHours: 24,
  /** Where the firm's days begin and end; `standardHours` is the winter offset from UTC. */
  zone: { name: 'America/New_York' as const, label: 'Eastern', standardHours: -5 },
  testimonial: {
    quote:
      'I stopped guessing what counts as a deduction. I keep the list next to my calendar and fill it in as I go.',
    who: 'A video creator in Ohio',
    sample: true,
  },
  /** Who signs a post that names no one. */
  team: 'the Spark Tax Advisory team',
  /** The year whose quarterly payments the checklist reminds of. */
  quarterlyYear: 2025,
  /** Feature flags: parts of the portal; one that is off says that it is coming soon (docs/product.md, Portal). */
  features: { onboarding: true, documents: true, messages: true, appointments: true },
  /** The first year of the copyright line. */
  copyrightFrom: 2024,
  /** DC and the territories among the states; off until the firm says that it serves them. */
  servesTerritories: false,
};

/** The firm: what owners may change, and what only the source says. */
export type Firm = Pick<FirmFacts, keyof FirmFacts & keyof typeof source> &
  Omit<typeof source, keyof FirmFacts>;

/** The firm as this build has it. */
export const firm: Firm = { ...source, ...givenFacts };
