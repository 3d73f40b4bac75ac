import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type Answers, noAnswers, visibleAnswers } from '#domain/estimator/answers.ts';
import { partPattern, type Wanted } from '#domain/requests/items.ts';
import { requestsPerYear } from '#domain/requests/request.ts';
import { requestsFor } from '#domain/requests/rules.ts';
import { anyAnswers } from '../../support/estimator-arbitraries.ts';

const named = ({ item, part }: Wanted) => (part === '' ? item : `${item} ${part}`);
const wanted = (answers: Partial<Answers>) => requestsFor({ ...noAnswers, ...answers }).map(named);

const individual = { services: ['Tax Preparation'], clientType: 'individual' } as const;
const books = { services: ['Bookkeeping'], clientType: 'business' } as const;

describe('what answers ask for', () => {
  it.each<[string, Partial<Answers>, string[]]>([
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

  it('names each thing once, in parts that a row can have, and never what only staff word', () => {
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

  it('is the same for answers whose hidden ones are taken away', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        expect(requestsFor(visibleAnswers(answers))).toEqual(requestsFor(answers));
      }),
    );
  });

  it('never becomes less by a further service', () => {
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
