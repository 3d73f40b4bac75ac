/** The year-end checklist, as image and text (docs/product.md, Free resources). */

export type YearEndGroup = { name: string; items: readonly string[] };

export const yearEndChecklist = {
  title: 'Year-End Tax Moves',
  lead: 'Most of what lowers a tax bill has to happen by December 31.',
  groups: [
    {
      name: 'Income and expenses',
      items: [
        'Review open invoices: income usually counts in the year it arrives.',
        'Pay business bills. A card charge counts on the day it is made.',
        'Buy equipment you need anyway, and use it by December 31.',
      ],
    },
    {
      name: 'Retirement',
      items: [
        'Check what your last paychecks put into a 401(k).',
        'Know your deadline for a SEP-IRA, SIMPLE IRA or solo 401(k).',
        'Take required minimum distributions.',
      ],
    },
    {
      name: 'Investments',
      items: [
        'Add up gains and losses. A loss counts this year if you sell by December 31.',
        'Do not buy what you sell at a loss within 30 days before or after.',
      ],
    },
    {
      name: 'Giving and health',
      items: [
        'Give to charity, with a written receipt for each gift of $250 or more.',
        'Use money in a flexible spending account before the plan’s deadline.',
        'Check what you may still add to a health savings account until the return is due.',
      ],
    },
    {
      name: 'Tax paid so far',
      items: [
        'Compare what was withheld and paid with what the year will cost.',
        'Close a gap from a last paycheck, or with the estimated payment in January.',
      ],
    },
    {
      name: 'Records and news',
      items: [
        'Read the odometer on December 31; save yearly statements.',
        'File a Form W-9 from everyone you paid: 1099 forms are due in January.',
        'Tell your preparer: marriage, divorce, a child, a move, a house.',
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
