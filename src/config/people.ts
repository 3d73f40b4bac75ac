/** The people whom pages name, the founder first. Owners change them at the desk. */
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
