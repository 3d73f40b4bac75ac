/** The year's income and expenses by payment period. */
import { expenseGroups } from './expenses.ts';
import type { ChecklistSection } from './part.ts';

const periods = ['Jan to Mar', 'Apr, May', 'Jun to Aug', 'Sep to Dec', 'Year'] as const;

const income = [
  'Ad revenue',
  'Sponsorships and brand deals',
  'Affiliate commissions',
  'Memberships, subscriptions, tips',
  'Merchandise and products',
  'Products received for posts, at their value',
  'Other income',
] as const;

export const tracking = {
  id: 'category-tracking',
  title: 'Category tracking',
  lead: 'One row for a category, one column for each payment period: a column’s profit, income minus expenses, is what its payment in § 4 is figured from. The IRS made the periods unequal.',
  opensSheet: true,
  parts: [
    {
      kind: 'table',
      name: 'Income',
      columns: ['Income', ...periods],
      rows: [...income, 'Total income'].map(blanks),
      sums: 1,
    },
    {
      kind: 'table',
      name: 'Expenses',
      columns: ['Expenses', ...periods],
      rows: [...expenseGroups.map(({ name }) => name), 'Total expenses', 'Profit'].map(blanks),
      sums: 2,
      closes: true,
    },
  ],
} as const satisfies ChecklistSection;

function blanks(name: string): readonly string[] {
  return [name, ...periods.map(() => '')];
}
