import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import {
  requestAddSchema,
  requestBeginSchema,
  requestChangeSchema,
  requestsPerYear,
} from '#domain/requests/request.ts';
import {
  actors,
  actsOf,
  nextActor,
  requestActs,
  type RequestState,
  requestStates,
  answerAfterFile,
  stateAfter,
  stateWithoutFile,
} from '#domain/requests/states.ts';
import { type Answers, noAnswers, visibleAnswers } from '#domain/estimator/answers.ts';
import { partPattern, type Wanted, requestItems } from '#domain/requests/items.ts';
import { requestAnswer, requestChanges, requestDecide } from '#domain/requests/ops.ts';
import type { RequestView } from '#domain/requests/request-list.ts';
import { requestsFor } from '#domain/requests/rules.ts';
import {
  copiedTo,
  fromTemplate,
  type ExistingRequest,
  taxYearAt,
  templateNames,
} from '#domain/requests/lists.ts';
import { anyAnswers } from '../../support/estimator-arbitraries.ts';

const add = { client: 'a'.repeat(15), year: 2025, item: 'k1' };

describe('request.add', () => {
  test('fills in what is absent', () => {
    const filled = { ...add, part: '', title: '', details: '', due: '' };
    expect(v.parse(requestAddSchema, add)).toEqual(filled);
    const nulls = { ...add, part: null, title: null, details: null, due: null };
    expect(v.parse(requestAddSchema, nulls)).toEqual(filled);
  });

  test.each([
    ['2026-02-28', true],
    ['2028-02-29', true],
    ['', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-2-8', false],
    ['1999-12-31', false],
    ['tomorrow', false],
  ])('a date of %j: %j', (due, isTaken) => {
    expect(v.is(requestAddSchema, { ...add, due })).toBe(isTaken);
  });

  test.each([
    { item: 'passport' },
    { item: 'other' },
    { item: 'other', title: ' ' },
    { part: '0' },
    { part: '100' },
    { part: 'less' },
    { year: 1999 },
    { year: 2025.5 },
    { year: '2025' },
    { client: 'Ines' },
    { title: 'a'.repeat(201) },
    { details: 'a'.repeat(1001) },
  ])('is none with %j', (spoiled) => {
    expect(v.is(requestAddSchema, { ...add, ...spoiled })).toBe(false);
  });
});

test.each([
  [requestBeginSchema, { year: 2025 }, { year: 25 }],
  [requestDecide.payload, { act: 'accept' }, { act: 'provide' }],
  [requestDecide.payload, { act: 'withdraw' }, {}],
  [requestDecide.payload, { act: 'ask', reason: 'Page 2 is missing.' }, { act: 'ask' }],
  [requestDecide.payload, { act: 'ask', reason: 'x' }, { act: 'ask', reason: '  ' }],
  [requestAnswer.payload, { act: 'decline', word: 'Sold in May.' }, { act: 'decline', word: '' }],
  [requestAnswer.payload, { act: 'provide', word: 'On paper.' }, { act: 'accept', word: 'x' }],
  [
    requestChangeSchema,
    { changes: { due: '2026-03-01' }, base: { due: '' } },
    { changes: { due: '2026-03-01' }, base: {} },
  ],
] as const)('payload %#: takes the right one, refuses the other', (schema, right, wrong) => {
  expect([v.is(schema, right), v.is(schema, wrong)]).toEqual([true, false]);
});

/** What each side may do in each state, and who is next. */
const table: Record<RequestState, [client: string, staff: string, next: string]> = {
  open: ['provide add-file decline take-file restore-file', 'withdraw change', 'client'],
  provided: ['add-file take-file restore-file', 'accept ask withdraw change', 'staff'],
  'asked-again': ['provide add-file decline take-file restore-file', 'withdraw change', 'client'],
  'does-not-apply': ['provide add-file take-file restore-file', 'accept ask withdraw', 'staff'],
  accepted: ['', 'ask', 'no one'],
  withdrawn: ['', 'ask', 'no one'],
};

test.each(requestStates)('%s: who may do what, and who is next', (state) => {
  const said = [
    actsOf('client', state).join(' '),
    actsOf('staff', state).join(' '),
    nextActor[state] ?? 'no one',
  ];
  expect(said).toEqual(table[state]);
});

test('the one who is next can move it on, and no one is next only where the client can do nothing', () => {
  for (const state of requestStates) {
    const next = nextActor[state];
    const ways = next === null ? [] : actsOf(next, state).map((act) => stateAfter(state, act));
    expect(ways.some((each) => each !== state)).toBe(next !== null);
    expect(next === null && actsOf('client', state).length > 0).toBe(false);
  }
});

test('a change of words moves nothing, and every other act of staff leaves nothing to the staff', () => {
  for (const state of requestStates) {
    for (const act of actsOf('staff', state)) {
      const after = stateAfter(state, act) ?? state;
      expect(act === 'change' ? after === state : nextActor[after] !== 'staff').toBe(true);
    }
  }
});

test('without staff a client can act only so often, but for files', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...requestStates),
      fc.array(fc.constantFrom(...requestActs)),
      (first, acts) => {
        let state = first;
        let moves = 0;
        for (const act of acts) {
          const after =
            actors[act] === 'client' && !act.endsWith('-file') && stateAfter(state, act);
          if (after) [state, moves] = [after, moves + 1];
        }
        expect(moves).toBeLessThanOrEqual(2);
      },
    ),
  );
});

test('the last file of a request leaves it as open as it was before, any other where it is', () => {
  const without = (isLast: boolean, reason: string) =>
    requestStates.map((state) => stateWithoutFile(state, { isLast, reason }));
  const same = ['open', 'provided', undefined, 'asked-again', 'does-not-apply', undefined];
  expect(without(false, '')).toEqual(same);
  expect(without(true, '')).toEqual(same.with(1, 'open'));
  expect(without(true, 'Page 2 is missing.')).toEqual(same.with(1, 'asked-again'));
});

test('a file takes the place of "does not apply" and its word, and leaves another word', () => {
  const said = (answer: 'provide' | 'decline') => answerAfterFile({ answer, word: 'No K-1s.' });
  expect(said('decline')).toEqual({ answer: 'provide', word: '' });
  expect(said('provide')).toEqual({ answer: 'provide', word: 'No K-1s.' });
});

const named = ({ item, part }: Wanted) => (part === '' ? item : `${item} ${part}`);
const wanted = (answers: Partial<Answers>) => requestsFor({ ...noAnswers, ...answers }).map(named);
const individual = { services: ['Tax Preparation'], clientType: 'individual' } as const;
const books = { services: ['Bookkeeping'], clientType: 'business' } as const;

describe('what answers ask for', () => {
  test.each<[string, Partial<Answers>, string[]]>([
    ['no answer', {}, []],
    ['a return of one person', individual, ['prior-return', 'w2-1099']],
    [
      'a home and two states',
      { ...individual, individual: { ownsHome: 'Yes', stateCount: '2-5' } },
      ['prior-return', 'w2-1099', 'form-1098', 'state-returns'],
    ],
    [
      'no home and no state',
      { ...individual, individual: { ownsHome: 'No', stateCount: '0', k1Count: '0' } },
      ['prior-return', 'w2-1099'],
    ],
    [
      'one K-1',
      { ...individual, individual: { k1Count: '1' } },
      ['prior-return', 'w2-1099', 'k1 1'],
    ],
    [
      'two to five K-1s',
      { ...individual, individual: { k1Count: '2-5' } },
      ['prior-return', 'w2-1099', 'k1 1', 'k1 2', 'k1 more'],
    ],
    [
      'a small business',
      {
        services: ['Tax Preparation'],
        clientType: 'business',
        business: { taxStructure: 'S-corp', grossRevenue: '<$500k' },
      },
      ['prior-return', 'business-return', 'profit-and-loss'],
    ],
    [
      'a larger one with a CFO',
      {
        services: ['Tax Preparation', 'Fractional CFO'],
        clientType: 'business',
        business: { grossRevenue: '$1MM-$5MM' },
      },
      ['prior-return', 'profit-and-loss', 'balance-sheet'],
    ],
    [
      'books with payroll',
      { ...books, bookkeeping: { accountCount: '3-4', payrollRequired: 'Yes' } },
      [
        'bank-statements 1',
        'bank-statements 2',
        'bank-statements 3',
        'bank-statements more',
        'payroll-reports',
      ],
    ],
  ])('%s', (_, answers, expected) => {
    expect(wanted(answers)).toEqual(expected);
  });

  test('names each thing once, in parts that a row can have, and never what only staff word', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const found = requestsFor(answers);
        expect(new Set(found.map(named)).size).toBe(found.length);
        expect(found.length).toBeLessThan(requestsPerYear);
        for (const { item, part } of found) {
          expect(part).toMatch(partPattern);
          expect(item).not.toBe('other');
        }
      }),
    );
  });

  test('is the same for answers whose hidden ones are taken away', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        expect(requestsFor(visibleAnswers(answers))).toEqual(requestsFor(answers));
      }),
    );
  });

  test('never becomes less by a further service', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const all: Answers = {
          ...answers,
          services: ['Tax Preparation', 'Tax Planning', 'Bookkeeping', 'Fractional CFO'],
        };
        const more = requestsFor(all).map(named);
        for (const one of requestsFor(answers)) expect(more).toContain(named(one));
      }),
    );
  });
});

const existing = fc.record<ExistingRequest>({
  item: fc.constantFrom(...requestItems),
  part: fc.constantFrom('', '1', '2', 'more'),
  title: fc.constantFrom('Letter', 'Lease'),
  details: fc.constantFrom('', 'All pages.'),
  due: fc.constantFrom('', '2024-02-29', '2025-03-15'),
  year: fc.constantFrom(2023, 2024, 2025),
  state: fc.constantFrom(...requestStates),
  answer: fc.constantFrom('', 'provide', 'decline'),
});

const key = ({ item, part, title, year }: ExistingRequest | ReturnType<typeof copiedTo>[number]) =>
  [year, item, item === 'other' ? title : part].join(' ');

const isNeverTwice = (list: ExistingRequest[]) => new Set(list.map(key)).size === list.length;
const stored = fc.array(existing, { maxLength: 12 }).filter(isNeverTwice);
const asAdded = (request: object) => ({ ...request, client: 'a'.repeat(15) });

test('copies the year before, once: a second copy adds nothing', () => {
  fc.assert(
    fc.property(stored, (all) => {
      const copied = copiedTo(2025, all);
      for (const request of copied) {
        expect(v.is(requestAddSchema, asAdded(request))).toBe(true);
        expect(all.map(key)).not.toContain(key(request));
        expect(all.map(key)).toContain(key({ ...request, year: 2024 }));
      }
      const open = { state: 'open', answer: '' } as const;
      const added = copied.map((request): ExistingRequest => Object.assign({}, request, open));
      expect(isNeverTwice([...all, ...added])).toBe(true);
      expect(copiedTo(2025, [...all, ...added])).toEqual([]);
    }),
  );
});

test('leaves out what was withdrawn or did not apply, and moves dates on by a year', () => {
  const request: ExistingRequest = {
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

test.each(templateNames)('the template %s adds each item once', (name) => {
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

test.each([
  ['2026-01-01T04:59:59Z', 2025],
  ['2026-04-15T12:00:00Z', 2025],
  ['2026-10-16T03:59:59Z', 2025],
  ['2026-10-16T04:00:00Z', 2026],
  ['2026-12-31T12:00:00Z', 2026],
])('at %s work is about %i', (moment, year) => {
  expect(taxYearAt(Date.parse(moment), { standardHours: -5 })).toBe(year);
});

test('a file that is taken back or restored changes its request once', () => {
  const id = 'f'.repeat(15);
  const file = { id, name: 'w2.pdf', size: 1, status: 'received' as const, reason: '', at: 1 };
  const words = { title: '', details: '', due: '', word: '', reason: '' };
  const revisions = { made: 1, moved: 1, movedRev: 2, rev: 2 };
  const before: RequestView = {
    ...words,
    ...revisions,
    id: 'r'.repeat(15),
    year: 2025,
    item: 'k1',
    part: '',
    state: 'provided',
    answer: 'provide',
    files: [file],
  };
  const op = { entity: file.id, body: '{}', createdAt: 5 };
  const taken = { ...before, ...requestChanges({ ...op, kind: 'document.remove' })(before) };
  expect(taken).toMatchObject({ state: 'open', answer: '', files: [{ ...file, taken: 5 }] });
  expect(requestChanges({ ...op, kind: 'document.remove' })(taken)).toEqual({});
  const restored = { ...taken, ...requestChanges({ ...op, kind: 'document.restore' })(taken) };
  expect(restored).toEqual(before);
  expect(requestChanges({ ...op, kind: 'document.restore' })(restored)).toEqual({});
});
