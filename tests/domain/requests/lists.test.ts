import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';

import { requestItems } from '#domain/requests/items.ts';
import {
  copiedTo,
  fromTemplate,
  type StandingRequest,
  taxYearAt,
  templateNames,
} from '#domain/requests/lists.ts';
import { requestAddSchema } from '#domain/requests/request.ts';
import { requestStates } from '#domain/requests/states.ts';

const standing = fc.record<StandingRequest>({
  item: fc.constantFrom(...requestItems),
  part: fc.constantFrom('', '1', '2', 'more'),
  title: fc.constantFrom('Letter', 'Lease'),
  details: fc.constantFrom('', 'All pages.'),
  due: fc.constantFrom('', '2024-02-29', '2025-03-15'),
  year: fc.constantFrom(2023, 2024, 2025),
  state: fc.constantFrom(...requestStates),
  answer: fc.constantFrom('', 'provide', 'decline'),
});

const key = ({ item, part, title, year }: StandingRequest | ReturnType<typeof copiedTo>[number]) =>
  [year, item, item === 'other' ? title : part].join(' ');
const isNeverTwice = (list: StandingRequest[]) => new Set(list.map(key)).size === list.length;
const stored = fc.array(standing, { maxLength: 12 }).filter(isNeverTwice);
const asAdded = (request: object) => ({ ...request, client: 'a'.repeat(15) });

it('copies the year before, once: a second copy adds nothing', () => {
  fc.assert(
    fc.property(stored, (all) => {
      const copied = copiedTo(2025, all);
      for (const request of copied) {
        expect(v.is(requestAddSchema, asAdded(request))).toBe(true);
        expect(all.map(key)).not.toContain(key(request));
        expect(all.map(key)).toContain(key({ ...request, year: 2024 }));
      }
      const open = { state: 'open', answer: '' } as const;
      const added = copied.map((request): StandingRequest => Object.assign({}, request, open));
      expect(isNeverTwice([...all, ...added])).toBe(true);
      expect(copiedTo(2025, [...all, ...added])).toEqual([]);
    }),
  );
});

it('leaves out what was withdrawn or did not apply, and moves dates on by a year', () => {
  const request: StandingRequest = {
    item: 'k1',
    part: '1',
    title: '',
    details: '',
    due: '2024-02-29',
    year: 2024,
    state: 'accepted',
    answer: 'provide',
  };
  expect(copiedTo(2025, [request])).toMatchObject([{ item: 'k1', due: '2025-02-28', year: 2025 }]);
  expect(copiedTo(2025, [{ ...request, answer: 'decline' }])).toEqual([]);
  expect(copiedTo(2025, [{ ...request, state: 'withdrawn' }])).toEqual([]);
  expect(copiedTo(2026, [request])).toEqual([]);
});

it.each(templateNames)('the template %s adds each item once', (name) => {
  fc.assert(
    fc.property(stored, (all) => {
      const added = fromTemplate(name, 2025, all);
      const items = all.filter(({ year }) => year === 2025).map(({ item }) => item);
      for (const request of added) {
        expect(items).not.toContain(request.item);
        expect(v.is(requestAddSchema, asAdded(request))).toBe(true);
      }
      expect(fromTemplate(name, 2025, [...all, ...added])).toEqual([]);
    }),
  );
  expect(fromTemplate(name, 2025, []).length).toBeGreaterThan(0);
});

it.each([
  ['2026-01-01T04:59:59Z', 2025],
  ['2026-04-15T12:00:00Z', 2025],
  ['2026-10-16T03:59:59Z', 2025],
  ['2026-10-16T04:00:00Z', 2026],
  ['2026-12-31T12:00:00Z', 2026],
])('at %s work is about %i', (moment, year) => {
  expect(taxYearAt(Date.parse(moment), { standardHours: -5 })).toBe(year);
});
