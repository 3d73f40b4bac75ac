/** Texts of requests and states. */
import type { RequestItem, Wanted } from '#domain/requests/items.ts';
import type { RequestState } from '#domain/requests/states.ts';

/** Staff's own requests have a title instead. */
const itemNames: Record<RequestItem, string> = {
  'prior-return': "Last year's tax return",
  'w2-1099': 'W-2 and 1099 forms',
  k1: 'Schedule K-1',
  'form-1098': 'Form 1098 for your home',
  'state-returns': "Last year's state returns",
  'business-return': "Last year's business return",
  'profit-and-loss': 'Profit and loss statement',
  'balance-sheet': 'Balance sheet',
  'bank-statements': 'Bank statements',
  'payroll-reports': 'Payroll reports',
  other: 'Something else',
};

export function requestTitle({ item, part, title }: Wanted & { title: string }): string {
  if (title !== '') return title;
  if (part === '') return itemNames[item];
  const counted = item === 'bank-statements' ? 'account' : 'number';
  const which = part === 'more' ? `any further` : `${counted} ${part}`;
  return `${itemNames[item]}, ${which}`;
}

export const requestStateNames: Record<RequestState, string> = {
  open: 'Open',
  provided: 'Provided',
  accepted: 'Accepted',
  'asked-again': 'Asked again',
  'does-not-apply': 'Does not apply',
  withdrawn: 'Withdrawn',
};

/** A day such as `2026-04-15` as "April 15, 2026". */
export function calendarDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
}
