/**
 * Initial facts of the firm; `sample` marks invented ones. Owners edit most
 * (docs/decisions/0027-draw-the-pages-with-facts-that-owners-change.md).
 */
import type { FirmFacts } from '#domain/firm/facts-of.ts';

import { givenFacts } from './given-facts.ts';

const source = {
  name: 'Spark Tax Advisory',
  mark: { name: 'Spark', line: 'Tax Advisory' },
  /** At most twelve characters. */
  short: 'Spark Tax',
  sister: 'Spark Wealth',
  /** Without a trailing slash. */
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
  hours: { shown: 'Monday to Friday 9AM to 5PM', opens: '09:00', closes: '17:00' },
  /** Maximum hours to answer a message or submission. */
  replyHours: 24,
  /** `standardHours` is the winter offset from UTC. */
  zone: { name: 'America/New_York' as const, label: 'Eastern', standardHours: -5 },
  testimonial: {
    quote:
      'I stopped guessing what counts as a deduction. I keep the list next to my calendar and fill it in as I go.',
    who: 'A video creator in Ohio',
    sample: true,
  },
  /** The author of posts without one. */
  team: 'the Spark Tax Advisory team',
  quarterlyYear: 2025,
  /** Portal features; disabled ones say "coming soon" (docs/product.md, Portal). */
  features: { onboarding: true, documents: true, messages: true, appointments: true },
  copyrightFrom: 2024,
  /** The questions page says whether the firm serves US territories; the estimator offers only the fifty states. */
  servesTerritories: false,
};

export type Firm = Pick<FirmFacts, keyof FirmFacts & keyof typeof source> &
  Omit<typeof source, keyof FirmFacts>;

export const firm: Firm = { ...source, ...givenFacts };
