/** External addresses that owners edit at the desk. These are samples; `links.ts` describes each. */
import type { FirmLinks } from '#domain/firm/firm-links.ts';

import { givenFacts } from './given-facts.ts';

export const addresses: FirmLinks = givenFacts.links ?? {
  scheduling: 'https://scheduling.example.com/first-call',
  visitorsBook: 'elsewhere',
  booking: 'https://booking.example.com/first-call',
  newsletter: 'https://newsletter.example.com/tax-notes',
  sister: 'https://wealth.example.com',
  taxProfessionals: 'https://tax-professionals.example.org',
  enrolledAgents: 'https://enrolled-agents.example.org',
};
