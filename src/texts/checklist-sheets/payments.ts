import { type EstimatedPayment, estimatedPayments } from '#domain/estimated-payments.ts';

import type { ChecklistSection } from './part.ts';

export const passedDates = ({ earned, due }: EstimatedPayment) =>
  `These dates have passed. The next payment, for ${untorn(earned)}, is due ${untorn(due)}.`;

const untorn = (dates: string) => dates.replaceAll(/ (?=\d)/g, '\u00A0');

export const paymentsId = 'quarterly-payments';

const ordinals = ['First', 'Second', 'Third', 'Fourth'] as const;

export function payments(year: number): ChecklistSection {
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
