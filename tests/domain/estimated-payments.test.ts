import { describe, expect, it } from 'vitest';

import { estimatedPayments, paymentsOver, yearWithPayments } from '#domain/estimated-payments.ts';

describe('estimated payments', () => {
  it('of 2025 are due on the published dates', () => {
    expect(estimatedPayments(2025)).toEqual([
      { earned: 'January 1 to March 31', due: 'April 15, 2025' },
      { earned: 'April 1 to May 31', due: 'June 16, 2025' },
      { earned: 'June 1 to August 31', due: 'September 15, 2025' },
      { earned: 'September 1 to December 31', due: 'January 15, 2026' },
    ]);
  });

  // As the tax authority published them: weekends, Emancipation Day and Martin Luther King Jr. Day move a 15th.
  it.each([
    [2018, ['April 17, 2018', 'June 15, 2018', 'September 17, 2018', 'January 15, 2019']],
    [2022, ['April 18, 2022', 'June 15, 2022', 'September 15, 2022', 'January 17, 2023']],
    [2023, ['April 18, 2023', 'June 15, 2023', 'September 15, 2023', 'January 16, 2024']],
    [2024, ['April 15, 2024', 'June 17, 2024', 'September 16, 2024', 'January 15, 2025']],
  ])('of %i move off weekends and holidays', (year, due) => {
    expect(estimatedPayments(year).map((payment) => payment.due)).toEqual(due);
  });
});

it('a payment is over from the day after it was due', () => {
  const over = (day: string) => paymentsOver(2025, Date.parse(`${day}T00:00:00Z`));
  expect(['2025-04-15', '2025-04-16', '2025-06-17', '2026-01-15', '2026-01-16'].map(over)).toEqual([
    0, 1, 2, 3, 4,
  ]);
});

it('a year whose payments are over gives way to the next with one to come', () => {
  const year = (day: string) => yearWithPayments(2025, Date.parse(`${day}T00:00:00Z`));
  expect(['2024-05-01', '2026-01-15', '2026-01-16', '2027-01-15', '2027-01-16'].map(year)).toEqual([
    2025, 2025, 2026, 2026, 2027,
  ]);
});
