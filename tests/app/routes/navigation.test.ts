/** Checks the desk's navigation, entries by role and their counts, and that of the site. */
import { expect, test } from 'vitest';

import { paths } from '#config/paths.ts';
import { noToDos } from '#domain/to-do/to-do-list.ts';
import { navigationAt } from '#app/routes/layouts/site-header.tsx';
import { dailyAt, firmWaysAt } from '#app/routes/layouts/staff-navigation.ts';

const toDos = { ...noToDos, lead: 3, message: 1, document: 2, onboarding: 1, engagement: 1 };

test('counts each line of the to-do list at its subject', () => {
  const counted = dailyAt(paths.adminToDo, { toDos, unsent: 4 });
  expect(counted.map(({ label, count }) => [label, count])).toEqual([
    ['To do', 8],
    ['Leads', 3],
    ['Clients', 4],
    ['Messages', 1],
    ['Appointments', 0],
    ['Posts', undefined],
    ['Unsent', 4],
  ]);
  expect(dailyAt(paths.adminToDo, { toDos: null, unsent: 0 })[0]?.count).toBeUndefined();
});

test('marks a page by its parent', () => {
  const current = (at: string) =>
    dailyAt(at, { toDos, unsent: 0 }).flatMap((each) => (each.current ? [each.label] : []));
  expect(current('/admin/leads/abc')).toEqual(['Leads']);
  expect(current(paths.adminPostNew)).toEqual(['Posts']);
  expect(current(paths.adminAccount)).toEqual([]);
});

test('owners find the firm’s affairs at one place, others what is theirs', () => {
  const labels = (isOwner: boolean) =>
    firmWaysAt(paths.adminPrices, isOwner).map(({ label }) => label);
  expect(labels(true)).toEqual([
    'Prices',
    'Firm details',
    'Figures',
    'Team',
    'Retention',
    'Going live',
  ]);
  expect(labels(false)).toEqual(['Figures', 'Team']);
});

// The site's navigation.

const currentAt = (path: string) =>
  navigationAt(path)
    .filter(({ current }) => current)
    .map(({ label }) => label);

test('marks a page and its subpages by their entry', () => {
  expect(currentAt('/')).toEqual(['Home']);
  expect(currentAt('/services')).toEqual(['Services']);
  expect(currentAt('/blog')).toEqual(['Blog']);
  expect(currentAt('/blog/estimated-payments')).toEqual(['Blog']);
  expect(currentAt('/contact/')).toEqual(['Contact']);
});

test('marks nothing for a page outside, or one that only begins alike', () => {
  expect(currentAt('/privacy')).toEqual([]);
  expect(currentAt('/blogroll')).toEqual([]);
});
