import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import {
  mergeRequest,
  requestAddSchema,
  requestAnswerSchema,
  requestBeginSchema,
  requestChangeSchema,
  requestDecideSchema,
  type RequestFields,
  requestFields,
} from '#domain/requests/request.ts';

const add = { client: 'a'.repeat(15), year: 2025, item: 'k1' };

describe('request.add', () => {
  it('fills in what is absent', () => {
    const filled = { ...add, part: '', title: '', details: '', due: '' };
    expect(v.parse(requestAddSchema, add)).toEqual(filled);
    const nulls = { ...add, part: null, title: null, details: null, due: null };
    expect(v.parse(requestAddSchema, nulls)).toEqual(filled);
  });

  it.each([
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

  it.each([
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

it.each([
  [requestBeginSchema, { year: 2025 }, { year: 25 }],
  [requestDecideSchema, { act: 'accept' }, { act: 'provide' }],
  [requestDecideSchema, { act: 'withdraw' }, {}],
  [requestDecideSchema, { act: 'ask', reason: 'Page 2 is missing.' }, { act: 'ask' }],
  [requestDecideSchema, { act: 'ask', reason: 'x' }, { act: 'ask', reason: '  ' }],
  [requestAnswerSchema, { act: 'decline', word: 'Sold in May.' }, { act: 'decline', word: '' }],
  [requestAnswerSchema, { act: 'provide', word: 'On paper.' }, { act: 'accept', word: 'x' }],
  [
    requestChangeSchema,
    { changes: { due: '2026-03-01' }, base: { due: '' } },
    { changes: { due: '2026-03-01' }, base: {} },
  ],
] as const)('payload %#: takes the right one, refuses the other', (schema, right, wrong) => {
  expect([v.is(schema, right), v.is(schema, wrong)]).toEqual([true, false]);
});

const texts = fc.record<RequestFields>({
  title: fc.constantFrom('', 'A', 'B'),
  details: fc.constantFrom('', 'C', 'D'),
  due: fc.constantFrom('', '2026-03-01', '2026-04-15'),
});

it('joins what two changed: different fields meet, the same one differently is a conflict', () => {
  fc.assert(
    fc.property(texts, texts, texts, (base, mine, theirs) => {
      const changed = requestFields.filter((name) => mine[name] !== base[name]);
      const picked = (from: RequestFields) =>
        Object.fromEntries(changed.map((name) => [name, from[name]]));
      const change = v.parse(requestChangeSchema, { changes: picked(mine), base: picked(base) });
      const conflicts = changed.filter(
        (name) => theirs[name] !== base[name] && theirs[name] !== mine[name],
      );
      const fields = { ...theirs, ...picked(mine) };
      expect(mergeRequest(theirs, change)).toEqual(
        conflicts.length > 0 ? { conflicts } : { fields },
      );
    }),
  );
});
