/** Tests that what staff type into a letter becomes its terms, or is refused at its field. */
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { adjustedTerms, type Terms, textsOf } from '#domain/engagements/terms.ts';
import { fieldErrors } from '#domain/field-errors.ts';

const terms: Terms = {
  name: 'Ines Okafor',
  spouse: '',
  spouseEmail: '',
  year: 2025,
  lines: [
    { service: 'Tax Preparation', way: 'once', cost: 123_450, before: 150_000 },
    { service: 'Bookkeeping', way: 'monthly', cost: 45_000, before: 45_000 },
  ],
  words: '',
  until: '2026-12-31',
};

const read = (changes: Record<string, string>) =>
  v.safeParse(adjustedTerms(terms), { ...textsOf(terms), ...changes });

test('what is not changed stays', () => {
  expect(read({}).output).toEqual(terms);
});

test.each([
  ['$1,250', 125_000],
  ['1250.50', 125_050],
  ['1,000,000.00', 100_000_000],
  ['0', 0],
])('a price of %j', (text, cost) => {
  const { lines } = v.parse(adjustedTerms(terms), { ...textsOf(terms), 'lines.0.cost': text });
  expect(lines[0]?.cost).toBe(cost);
});

test.each([
  ['lines.0.cost', '12,50'],
  ['lines.0.cost', '-5'],
  ['lines.1.cost', ''],
  ['lines.1.cost', '1e9'],
  ['lines.1.cost', '999999999'],
  ['name', ' '],
  ['until', 'unfinished'],
  ['spouseEmail', 'sam@'],
])('%s as %j is named', (field, text) => {
  const { issues = [] } = read({ [field]: text, spouse: field === 'spouseEmail' ? 'Sam' : '' });
  expect(fieldErrors(issues).map(({ path }) => path)).toEqual([field]);
});

test('services, year and what was before the discount are not typed', () => {
  const { output } = read({ year: '1999', lines: 'none' });
  expect(output).toEqual(terms);
});
