/** The creator checklist, source of page and PDF (docs/product.md, Free resources). */

import { expenses } from './expenses.ts';
import type { ChecklistSection } from './part.ts';
import { payments } from './payments.ts';
import { tracking } from './tracking.ts';

export type ChecklistSheets = {
  title: string;
  lead: string;
  caution: string;
  sections: readonly ChecklistSection[];
};

/** Sections are numbered from 1. */
export function checklistSheets(quarterlyYear: number): ChecklistSheets {
  return {
    title: 'Creator Tax Checklist',
    lead: 'For people who earn with videos, posts, podcasts, streams or newsletters. Print it, keep it beside the calendar and fill it in as the year goes.',
    caution:
      'General information for self-employed people in the United States who file Schedule C. It is not tax advice for your case: rules change, and states have their own. Ask before you rely on it.',
    sections: [expenses, tracking, homeOffice, payments(quarterlyYear), canAndCannot, redFlags],
  };
}

const canAndCannot = {
  id: 'can-and-cannot',
  title: 'Can and cannot deduct',
  lead: 'An expense counts when it is ordinary in your line of work and necessary for it. Creators ask about these.',
  opensSheet: true,
  parts: [
    {
      kind: 'lists',
      groups: [
        {
          name: 'You can usually deduct',
          items: [
            'The business share of cameras, lights, computers',
            'Courses that keep up the skills you earn with',
            'Costumes that could not be worn every day',
            'Half of a meal, if business is the reason for it',
            'Platform fees, if you report the amount before fees',
            'Business gifts, up to $25 a person a year',
            'Trips whose main reason is work',
            'Prizes of a giveaway that promotes your work',
          ],
        },
        {
          name: 'You cannot deduct',
          hollow: true,
          items: [
            'Everyday clothes, haircuts and the gym, even if you are on camera',
            'Courses that prepare you for a new trade',
            'The way from home to a regular workplace',
            'Concert and sports tickets to entertain clients',
            'Getting to a place when the trip is mainly a vacation, even if you film there',
            'Your own time and work no one paid for',
            'Fines and penalties',
            'The private share of anything',
          ],
        },
      ],
    },
  ],
} as const satisfies ChecklistSection;

const homeOffice = {
  id: 'home-office',
  title: 'Home-office worksheet',
  lead: 'First the test: all three must be true. Then figure both methods and take the one that gives more.',
  opensSheet: true,
  parts: [
    {
      kind: 'ticks',
      groups: [
        {
          items: [
            'The space is used only for the business. It may be part of a room, if nothing else happens there.',
            'It is used regularly, not now and then.',
            'It is your principal place of business, or where you regularly meet clients.',
          ],
        },
      ],
    },
    {
      kind: 'worksheet',
      name: 'Simplified method',
      lines: [
        ['A', 'Square feet used only for the business, 300 at most'],
        ['B', 'Line A × $5: the deduction, $1,500 at most'],
      ],
    },
    {
      kind: 'worksheet',
      name: 'Actual expenses (Form 8829)',
      lines: [
        ['C', 'Square feet used only for the business'],
        ['D', 'Square feet of the whole home'],
        ['E', 'Line C ÷ line D: the business share, in percent'],
        ['F', 'Rent, or mortgage interest and real estate taxes, of the whole home'],
        ['G', 'Utilities, insurance and repairs of the whole home'],
        ['H', '(Line F + line G) × line E'],
        ['I', 'Costs of that space alone, such as painting it'],
        ['J', 'Depreciation of the business share, if you own the home'],
        ['K', 'Line H + line I + line J: the deduction'],
      ],
    },
    {
      kind: 'note',
      text: 'Neither may be more than what the business earned after its other expenses; with actual expenses, what is left over carries to the next year. For part of a year, both methods count only those months.',
    },
  ],
} as const satisfies ChecklistSection;

const redFlags = {
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
