/** The year-end checklist: what its image shows and the page of free resources lets people read (docs/product.md, Free resources). */

/** Moves of one kind, each to be ticked. */
export type YearEndGroup = { name: string; items: readonly string[] };

export const yearEndChecklist = {
  title: 'Year-End Tax Moves',
  lead: 'Most of what lowers a tax bill has to happen by December 31.',
  groups: [
    {
      name: 'Income and expenses',
      items: [
        'Open invoices are looked at: income usually counts in the year it arrives.',
        'Business bills are paid. A card charge counts on the day it is made.',
        'Equipment I need anyway is bought, and in use by December 31.',
      ],
    },
    {
      name: 'Retirement',
      items: [
        'What my last paychecks put into a 401(k) is what I want it to be.',
        'For a SEP-IRA, SIMPLE IRA or solo 401(k), I know the deadline that is mine.',
        'Required minimum distributions are taken, if I have to take them.',
      ],
    },
    {
      name: 'Investments',
      items: [
        'Gains and losses are added up. A loss counts this year if I sell by December 31.',
        'What I sell at a loss I do not buy within 30 days before or after.',
      ],
    },
    {
      name: 'Giving and health',
      items: [
        'Gifts to charity are made, with a written receipt for each of $250 or more.',
        'Money in a flexible spending account is used before the plan’s deadline.',
        'I know what I may still add to a health savings account until the return is due.',
      ],
    },
    {
      name: 'Tax paid so far',
      items: [
        'What was withheld and paid is compared with what the year will cost.',
        'A gap is closed from a last paycheck, or with the estimated payment in January.',
      ],
    },
    {
      name: 'Records and news',
      items: [
        'The odometer is read on December 31; yearly statements are saved.',
        'Form W-9 is on file for everyone I paid: 1099 forms go out in January.',
        'Marriage, divorce, a child, a move, a house: my preparer knows.',
      ],
    },
  ],
  caution:
    'General information, not tax advice for your case. Rules change, and states have their own: ask before you act.',
} as const satisfies {
  title: string;
  lead: string;
  groups: readonly YearEndGroup[];
  caution: string;
};
