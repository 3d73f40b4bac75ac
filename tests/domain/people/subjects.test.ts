/** Tests that every table with data of a person is counted under a subject. */
import { expect, test } from 'vitest';

import { countsBySubject, ownerColumns, tables } from '../../../pocketbase/hooks/core/tables.ts';

test('each table that may hold something of someone is counted under a subject', () => {
  const placed = ownerColumns('deleted', 'emptied', 'retained', 'shown').map(({ table }) => table);
  expect(placed.filter((table) => !tables[table]?.subject)).toEqual([]);
});

test('rows of several tables are one count, in the order of the subjects, and what is none is not told', () => {
  expect(countsBySubject({ audit_log: 3, contacts: 1, leads: 2, mails: 0 })).toEqual([
    { subject: 'leads', count: 3 },
    { subject: 'proof', count: 3 },
  ]);
});
