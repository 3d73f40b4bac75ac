/** What draws the tax authority's attention, and how not to. */
import type { ChecklistSection } from './part.ts';

export const redFlags = {
  id: 'red-flags',
  title: 'Tips to avoid IRS red flags',
  lead: 'No list prevents an audit. Good records make one short.',
  parts: [
    {
      kind: 'ticks',
      groups: [
        {
          items: [
            'All income is reported: every Form 1099-NEC, 1099-MISC and 1099-K, and what no form reports.',
            'Products and trips received in exchange for posts are counted at their fair market value.',
            'A 1099-K shows the amount before fees. I report that amount and deduct the fees.',
            'Figures come from records. Rounded ones look like guesses.',
            'A car or phone is 100 percent business only if it is so, and a log shows it.',
            'Every receipt for travel and meals says who was there and what it was for.',
            'The business has a bank account and a card of its own.',
            'After a year with a loss, I can show that I mean to make a profit: a plan, prices, what I changed.',
            'Contractors gave me Form W-9 before the first payment; their 1099-NEC forms go out by the end of January.',
            'I file and pay on time. If I cannot pay in full, I file on time all the same.',
            'Receipts and returns are kept at least three years after filing; for equipment, three years after the return for the year it was sold.',
          ],
        },
      ],
    },
    { kind: 'lines', name: 'Questions for my preparer', count: 6 },
  ],
} as const satisfies ChecklistSection;
