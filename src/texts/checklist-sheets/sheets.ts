/** The creator checklist, source of page and PDF (docs/product.md, Free resources). */

import type { ChecklistSection, ListGroup } from './part.ts';
import { type EstimatedPayment, estimatedPayments } from '#domain/estimated-payments.ts';

/** Schedule C categories; each is a row of the tracking table. */
const expenseGroups = [
  {
    name: 'Advertising',
    items: ['Promoted posts and ads', 'Website, domain and newsletter service'],
  },
  {
    name: 'Car and truck expenses',
    items: [
      'Miles driven for work, logged, at the year’s IRS rate',
      'Or actual costs, by the business share of the miles',
      'Parking and tolls on business trips',
    ],
  },
  {
    name: 'Commissions and fees',
    items: ['Platform, marketplace and payment fees', 'Agent and manager commissions'],
  },
  {
    name: 'Contract labor',
    items: ['Editors, designers, moderators, musicians', 'Form W-9 on file for each of them'],
  },
  {
    name: 'Depreciation and Section 179',
    items: [
      'Cameras, lenses, microphones, lights',
      'Computers, phones and tablets',
      'Studio furniture',
    ],
  },
  { name: 'Insurance (other than health)', items: ['Equipment and liability insurance'] },
  {
    name: 'Legal and professional services',
    items: ['Tax preparation for the business part of your return', 'Bookkeeping, contract review'],
  },
  { name: 'Office expense', items: ['Postage and shipping', 'Paper, ink and small office items'] },
  {
    name: 'Rent or lease',
    items: ['Studio, coworking or storage space', 'Rented cameras and other gear'],
  },
  { name: 'Repairs and maintenance', items: ['Repairs and cleaning of equipment'] },
  {
    name: 'Supplies',
    items: ['Props, backdrops, batteries, memory cards', 'Materials used up in a shoot'],
  },
  { name: 'Taxes and licenses', items: ['Business licenses and permits'] },
  { name: 'Travel', items: ['Fares and hotels on business trips away from home'] },
  {
    name: 'Deductible meals',
    items: ['Meals with contacts and on trips: usually half counts'],
  },
  { name: 'Utilities', items: ['The business share of phone and internet'] },
  {
    name: 'Other expenses',
    items: [
      'Software and apps: editing, planning, cloud storage',
      'Music, footage and font licenses',
      'Courses and conferences for your present work',
      'Products bought only to review or show on camera',
      'Fees of the business bank account',
    ],
  },
  { name: 'Cost of goods sold', items: ['Merchandise you sold: making it, shipping it to you'] },
  { name: 'Business use of home', items: ['The worksheet in § 3 is filled in'] },
] as const satisfies readonly ListGroup[];

const beyondScheduleC = {
  name: 'On your return, outside Schedule C',
  items: [
    'Half of the self-employment tax',
    'Health insurance premiums you pay yourself',
    'Contributions to a SEP-IRA or solo 401(k)',
    'The qualified business income deduction',
  ],
} as const;

export const expenses = {
  id: 'deductible-expenses',
  title: 'Deductible expense list',
  lead: 'Tick what you paid for this year and keep the receipt. Of what you also use privately, only the business share counts. The names are those of Schedule C.',
  parts: [{ kind: 'ticks', groups: [...expenseGroups, beyondScheduleC] }],
} as const satisfies ChecklistSection;

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

export const passedDates = ({ earned, due }: EstimatedPayment) =>
  `These dates have passed. The next payment, for ${untorn(earned)}, is due ${untorn(due)}.`;

const untorn = (dates: string) => dates.replaceAll(/ (?=\d)/g, '\u00A0');

export const paymentsId = 'quarterly-payments';

const ordinals = ['First', 'Second', 'Third', 'Fourth'] as const;

function payments(year: number): ChecklistSection {
  return {
    id: paymentsId,
    title: `${year} quarterly payment reminders`,
    lead: 'No one withholds tax from what you earn yourself, so you pay it four times a year. A 15th on a weekend or a holiday is moved to the next working day; the dates below are moved already.',
    parts: [
      {
        kind: 'table',
        name: `Payments for ${year}`,
        columns: ['Payment', 'For income of', 'Due', 'Amount paid', 'Date paid'],
        rows: estimatedPayments(year).map(({ earned, due }, index) => [
          ordinals[index] ?? '',
          untorn(earned),
          due,
          '',
          '',
        ]),
      },
      {
        kind: 'ticks',
        groups: [
          {
            items: [
              'All four dates are in my calendar, with a reminder two weeks before each.',
              'Part of every payment I receive goes to a separate account on the day it arrives.',
              'I pay at irs.gov/payments or with Form 1040-ES and keep the confirmation.',
              'I know whether my state wants estimated payments too.',
            ],
          },
        ],
      },
      {
        kind: 'note',
        text: 'You usually have to make these payments if you expect to owe $1,000 or more for the year. There is usually no penalty if you paid in, on time, at least 90 percent of this year’s tax or 100 percent of last year’s (110 percent if last year’s adjusted gross income was more than $150,000, or $75,000 if you are married and file separately).',
      },
    ],
  };
}
