/** People named on pages, founder first; owners edit them. */
import type { Person } from '#domain/firm/firm-people.ts';

import { givenFacts } from './given-facts.ts';

export const people: readonly Person[] = givenFacts.people ?? [
  {
    name: 'Maya Ellison',
    title: 'Founder, enrolled agent',
    credential: '',
    picture: '',
    sample: true,
  },
];
