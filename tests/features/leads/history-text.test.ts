import { expect, test } from 'vitest';

import { auditActions } from '#domain/audit/actions.ts';
import { historyText } from '#features/leads/history-text.ts';

const nameOf = (id: string) => (id === '' ? 'Unassigned' : `the one called ${id}`);

test('a change says from what to what, each field of it', () => {
  const changes = [
    { field: 'state', from: 'new', to: 'won' },
    { field: 'owner', from: '', to: 'noor' },
  ] as const;
  expect(historyText({ action: 'changed', detail: { changes: [...changes] } }, nameOf)).toBe(
    'Status: New to Won. Owner: Unassigned to the one called noor',
  );
});

test('everything else that staff do has words of its own', () => {
  const words = auditActions.map((action) => historyText({ action, detail: {} }, nameOf));
  expect(new Set(words).size).toBe(auditActions.length);
  expect(words.every((text) => text !== '')).toBe(true);
});

test('a state that this version does not know is named as it is stored', () => {
  const changes = [{ field: 'state' as const, from: 'new', to: 'dormant' }];
  expect(historyText({ action: 'changed', detail: { changes } }, nameOf)).toBe(
    'Status: New to dormant',
  );
});
