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

const yearBefore: Partial<Record<RequestItem, (year: number) => string>> = {
  'prior-return': (year) => `${year} tax return`,
  'state-returns': (year) => `${year} state returns`,
  'business-return': (year) => `${year} business return`,
};

type Titled = Wanted & { title: string };

/** `year` is the tax year; a return of the year before is named by its own: "2025 tax return". */
export function requestTitle({ item, part, title, year }: Titled & { year?: number }): string {
  if (title !== '') return title;
  if (year !== undefined && yearBefore[item]) return yearBefore[item](year - 1);
  return part === '' ? itemNames[item] : `${itemNames[item]}, ${partText({ item, part })}`;
}

const sources: Partial<Record<RequestItem, string>> = {
  k1: 'company or trust',
  'bank-statements': 'account',
};

/** Names one of several documents of a kind: "account 1", "any other account". */
export function partText({ item, part }: Wanted): string {
  if (part === 'more') return `any other ${sources[item] ?? ''}`.trimEnd();
  return `${sources[item] ?? 'number'} ${part}`;
}

/** For requests of several years: "W-2 and 1099 forms, 2026". */
export function requestTitleInList(request: Titled & { year: number }): string {
  const title = requestTitle(request);
  return request.title === '' && yearBefore[request.item] ? title : `${title}, ${request.year}`;
}

export const itemHints: Partial<Record<RequestItem, string>> = {
  'prior-return': 'The return as it was filed, all pages.',
  'w2-1099': 'What you were paid. Employers, banks and platforms send them by January 31.',
  k1: 'Your share of a partnership, an S-corp or a trust. They send it from March on.',
  'form-1098': 'What you paid in mortgage interest. Lenders send it by January 31.',
  'state-returns': 'The returns as they were filed, all pages.',
  'business-return': 'The return as it was filed, all pages.',
  'profit-and-loss':
    'What the business earned and spent. Bookkeeping software makes it after December 31.',
  'balance-sheet':
    'What the business owned and owed on December 31. Bookkeeping software makes it.',
  'bank-statements': 'January to December. Banks have the last one early in January.',
  'payroll-reports':
    'What you paid employees. Payroll providers have the last quarter by January 31.',
};

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
