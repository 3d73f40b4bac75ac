/** What there is of someone, by subject. */
import { expect, test } from 'vitest';

import { countsBySubject, subjectOf } from '#domain/people/subjects.ts';
import {
  personTables,
  staffTables,
  stayingTables,
} from '../../../pocketbase/hooks/people/person-tables.ts';

test('each table that may hold something of someone is counted under a subject', () => {
  const placed = [...personTables, ...stayingTables, ...staffTables].map(({ table }) => table);
  const all = [...new Set([...placed, 'mails', 'posts', 'legal_holds'])].sort();
  expect(Object.keys(subjectOf).sort()).toEqual(all);
});

test('rows of several tables are one count, in the order of the subjects, and what is none is not told', () => {
  expect(countsBySubject({ audit_log: 3, contacts: 1, leads: 2, mails: 0 })).toEqual([
    { subject: 'leads', count: 3 },
    { subject: 'proof', count: 3 },
  ]);
});
