/** Letters: their states, their text, and what each kind of op changes. */
import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { engagementTemplate } from '#config/engagement-template.ts';
import type { Engagement } from '#domain/engagements/engagement.ts';
import { letterFields, letterOf, partsOf, problemsIn } from '#domain/engagements/letter.ts';
import {
  engagementDecline,
  engagementDraft,
  engagementSend,
  engagementSign,
  firmEffects,
  signerEffects,
} from '#domain/engagements/ops.ts';
import {
  type EngagementAct,
  engagementActs,
  type EngagementState,
  engagementStates,
  nextActor,
  shownState,
  stateAfter,
} from '#domain/engagements/states.ts';
import {
  adjustedTerms,
  checkedTerms,
  linesOf,
  type Terms,
  textsOf,
  totalsOf,
} from '#domain/engagements/terms.ts';
import { estimate } from '#domain/estimator/estimate.ts';
import { priceBooks } from '#domain/estimator/prices.ts';
import { fieldErrors } from '#domain/field-errors.ts';
import type { OpKind } from '#domain/ops/op.ts';
import { anyAnswers } from '../../support/estimator-arbitraries.ts';

const firm = { name: 'Spark', address: '1 Main Street', sister: 'Spark Wealth' };
const id = 'e'.repeat(15);

const terms: Terms = {
  name: 'Ines Okafor',
  spouse: '',
  spouseEmail: '',
  year: 2025,
  lines: [
    { service: 'Tax Preparation', way: 'twelve', cost: 240_000, before: 300_000 },
    { service: 'Bookkeeping', way: 'monthly', cost: 45_000, before: 45_000 },
  ],
  words: '',
  until: '2026-12-31',
};

const letter = (changes: Partial<Terms> = {}) =>
  letterOf(engagementTemplate.text, { ...terms, ...changes }, firm);

const row: Engagement = {
  id,
  estimate: 'a'.repeat(15),
  as: 'client',
  state: 'sent',
  terms,
  text: 'Text',
  hash: 'f'.repeat(64),
  reason: '',
  made: 1,
  sent: 2,
  opened: 0,
  moved: 2,
  movedRev: 2,
  rev: 2,
  signatures: [],
};

const written = (kind: OpKind, body: object) => ({
  kind,
  entity: id,
  body: JSON.stringify(body),
  createdAt: 50,
});

describe('states', () => {
  const anyActs = fc.array(fc.constantFrom(...engagementActs), { maxLength: 12 });

  test('no history ends countersigned without each signature before it, nor leaves an end', () => {
    const ends = new Set<EngagementState>(['countersigned', 'declined', 'withdrawn', 'replaced']);
    fc.assert(
      fc.property(anyActs, fc.boolean(), (acts, hasSpouse) => {
        let state: EngagementState = 'draft';
        const done: EngagementAct[] = [];
        for (const act of acts) {
          const after = stateAfter({ state, hasSpouse }, act);
          if (after === undefined) continue;
          expect(ends).not.toContain(state);
          done.push(act);
          state = after;
        }
        if (state !== 'countersigned') return;
        const needed = hasSpouse ? ['sign', 'sign-as-spouse'] : ['sign'];
        const signed = done.filter((act) => act.startsWith('sign'));
        expect(signed).toEqual(needed);
        expect(done.indexOf('send')).toBeLessThan(done.indexOf('sign'));
      }),
      { numRuns: 2000 },
    );
  });

  test('terms change in a draft alone', () => {
    const open = engagementStates.filter((state) =>
      stateAfter({ state, hasSpouse: true }, 'adjust'),
    );
    expect(open).toEqual(['draft']);
  });

  test('who acts next is someone until it ends', () => {
    expect(engagementStates.filter((state) => nextActor(state, false) === null)).toEqual([
      'countersigned',
      'declined',
      'withdrawn',
      'replaced',
    ]);
    expect(nextActor('signed', true)).toBe('spouse');
    expect(nextActor('expired', true)).toBeNull();
  });

  const zone = { standardHours: -5 };

  test.each([
    ['sent', false, '2027-01-01T04:59:59Z', 'sent'],
    ['sent', false, '2027-01-01T05:00:00Z', 'expired'],
    ['signed', true, '2027-01-01T05:00:00Z', 'expired'],
    ['signed', false, '2027-01-01T05:00:00Z', 'signed'],
    ['draft', false, '2027-01-01T05:00:00Z', 'draft'],
    ['countersigned', true, '2027-01-01T05:00:00Z', 'countersigned'],
  ] as const)('%s, with spouse %s, at %s is %s', (state, hasSpouse, at, shown) => {
    const standing = { state, hasSpouse, until: terms.until };
    expect(shownState(standing, Date.parse(at), zone)).toBe(shown);
  });
});

describe('the text', () => {
  test('of the template in use knows all its fields and says each once at least', () => {
    expect(problemsIn(engagementTemplate.text)).toEqual([]);
    for (const name of letterFields) expect(engagementTemplate.text).toContain(`{${name}}`);
  });

  test('says services, prices, payments and their end, and leaves out what is empty', () => {
    const text = letter();
    expect(text).toContain('Tax Preparation, Bookkeeping');
    expect(text).toContain(
      '- Tax Preparation in 12 payments: $2,400.00 in all, $200.00 each month. The first is due when this letter is signed by all, the last 11 months later',
    );
    expect(text).toContain('Due once: $0.00. Due each month: $650.00.');
    expect(text).toContain('$600.00, is taken off already');
    expect(text).not.toMatch(/[{}]|\n{3}/);
  });

  test('reads no value as a field, and drops no line that someone wrote', () => {
    const text = letter({ name: '{firm}', words: '{until}\n$& $1 {spouse}' });
    expect(text).toContain('For {firm}');
    expect(text).toContain('{until}\n$& $1 {spouse}');
  });

  test.each([
    ['Dear {client},\n {clinet}', [{ line: 2, column: 2, field: '{clinet}' }]],
    ['{firm} }', [{ line: 1, column: 8, field: '}' }]],
    ['{constructor}', [{ line: 1, column: 1, field: '{constructor}' }]],
    ['{client}\n{', [{ line: 2, column: 1, field: '{' }]],
  ])('%j has its problems named by place', (template, problems) => {
    expect(problemsIn(template)).toEqual(problems);
  });

  test('is drawn in parts that hold all of it', () => {
    const kinds = new Set(partsOf(letter()).map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['items', 'text', 'title']);
    const any = fc.string({ unit: fc.constantFrom('a', '#', ' ', '-', '\n'), maxLength: 60 });
    fc.assert(
      fc.property(any, (text) => {
        const drawn = partsOf(text).flatMap(({ lines }) => lines);
        const letters = (some: string) => some.replace(/[^a]/g, '');
        expect(letters(drawn.join(''))).toBe(letters(text));
      }),
    );
  });
});

describe('terms', () => {
  test('are the estimate’s lines, and add up to its totals', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const priced = estimate(answers, {}, priceBooks[0]);
        const { once, monthly, discount } = totalsOf(linesOf(priced));
        expect([once, monthly, discount]).toEqual([
          priced.oneTimeTotal,
          priced.monthlyTotal,
          priced.discount,
        ]);
      }),
    );
  });

  test.each([
    ['a service twice', { lines: [...terms.lines, ...terms.lines] }],
    ['no service', { lines: [] }],
    ['half a cent', { lines: [{ ...terms.lines[0], cost: 0.5 }] }],
    ['a price below nothing', { lines: [{ ...terms.lines[0], cost: -1 }] }],
    ['a spouse without an address', { spouse: 'Sam' }],
    ['an address without a spouse', { spouseEmail: 'sam@example.com' }],
    ['no name', { name: '\u200b ' }],
    ['words that are too long', { words: 'w'.repeat(3001) }],
    ['a day that is none', { until: '2026-02-30' }],
  ])('with %s are refused', (_, changes) => {
    expect(v.is(checkedTerms, { ...terms, ...changes })).toBe(false);
  });

  test('are taken as they are', () => {
    expect(v.parse(checkedTerms, terms)).toEqual(terms);
    const two = { ...terms, spouse: 'Sam', spouseEmail: 'sam@example.com' };
    expect(v.parse(checkedTerms, two)).toEqual(two);
  });
});

describe('ops', () => {
  test('change their own row alone, and twice is once', () => {
    const ops = [
      written('engagement.open', {}),
      written('engagement.sign', { hash: row.hash, name: 'Ines', intent: true, said: 40 }),
      written('engagement.decline', { reason: 'Too dear' }),
      written('engagement.withdraw', { reason: 'A mistake' }),
      written('engagement.draft', { client: id, estimate: id, terms: { ...terms, year: 2026 } }),
      written('engagement.send', { hash: row.hash }),
    ];
    const effects = [...firmEffects, ...signerEffects];
    for (const op of ops) {
      const effect = effects.find(({ name }) => name === op.kind);
      for (const state of engagementStates) {
        const before = { ...row, state };
        const once = { ...before, ...effect?.changesBy(op)(before) };
        expect({ ...once, ...effect?.changesBy(op)(once) }).toEqual(once);
        const other = { ...before, id: 'o'.repeat(15) };
        expect(effect?.changesBy(op)(other)).toEqual({});
      }
    }
  });

  test('a signature says who, when and by which clock', () => {
    const op = written('engagement.sign', { hash: row.hash, name: 'Ines', intent: true, said: 40 });
    expect(engagementSign.changesBy(op)(row)).toEqual({
      state: 'signed',
      moved: 50,
      signatures: [{ signer: 'client', name: 'Ines', at: 50 }],
    });
    const asSpouse = { ...row, as: 'spouse' as const };
    expect(engagementSign.changesBy(op)(asSpouse)).toEqual({});
  });

  test('a decline by a client who has signed changes nothing, the spouse’s ends the letter', () => {
    const op = written(engagementDecline.name, { reason: 'Too dear' });
    const signature = { signer: 'client', name: 'Ines Okafor', at: 7 } as const;
    const signed: Engagement = {
      ...row,
      state: 'signed',
      terms: { ...terms, spouse: 'Sam', spouseEmail: 'sam@example.com' },
      signatures: [signature],
    };
    expect(engagementDecline.changesBy(op)(signed)).toEqual({});
    const asSpouse: Engagement = { ...signed, as: 'spouse' };
    expect(engagementDecline.changesBy(op)(asSpouse)).toMatchObject({ state: 'declined' });
  });

  test('a draft is adjusted and sent once', () => {
    const draft = { ...row, state: 'draft' as const };
    const op = written('engagement.send', { hash: row.hash });
    expect(engagementSend.changesBy(op)(draft)).toEqual({ state: 'sent', moved: 50 });
    const adjust = written('engagement.draft', { client: id, estimate: id, terms });
    expect(engagementDraft.changesBy(adjust)(row)).toEqual({});
  });

  test.each([
    ['no intent', { hash: row.hash, name: 'Ines', intent: false, said: 1 }],
    ['no name', { hash: row.hash, name: ' ', intent: true, said: 1 }],
    ['a hash that is none', { hash: 'x', name: 'Ines', intent: true, said: 1 }],
    ['a time that is none', { hash: row.hash, name: 'Ines', intent: true, said: -1 }],
  ])('a signature with %s is none', (_, body) => {
    expect(v.is(engagementSign.payload, body)).toBe(false);
  });
});

describe('what staff type into a letter', () => {
  const read = (changes: Record<string, string>) =>
    v.safeParse(adjustedTerms(terms), { ...textsOf(terms), ...changes });

  test('becomes its terms; services, year and what was before the discount are not typed', () => {
    expect(read({}).output).toEqual(terms);
    expect(read({ year: '1999', lines: 'none' }).output).toEqual(terms);
  });

  test.each([
    ['lines.0.cost', '12,50'],
    ['lines.1.cost', ''],
    ['name', ' '],
    ['until', 'unfinished'],
    ['spouseEmail', 'sam@'],
  ])('%s as %j is named', (field, text) => {
    const { issues = [] } = read({ [field]: text, spouse: field === 'spouseEmail' ? 'Sam' : '' });
    expect(fieldErrors(issues).map(({ path }) => path)).toEqual([field]);
  });
});
