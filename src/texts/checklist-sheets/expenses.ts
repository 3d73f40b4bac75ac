/** Deductible expenses of creators by Schedule C category. */
import type { ChecklistSection, ListGroup } from './part.ts';

/** Schedule C categories; each is a row of the tracking table. */
export const expenseGroups = [
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
