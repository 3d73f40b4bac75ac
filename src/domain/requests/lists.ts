/** Lists of requests from a template or the previous year; each is its own `request.add`. */
import { type FirmZone, wallClock } from '../firm-time.ts';
import { isSame, type RequestItem, type Wanted } from './items.ts';
import type { RequestFields } from './request.ts';
import type { RequestState } from './states.ts';

export const templateNames = ['individual', 'business', 'bookkeeping'] as const;

export type TemplateName = (typeof templateNames)[number];

export type ListedRequest = Wanted & RequestFields & { year: number };

export type ExistingRequest = ListedRequest & {
  state: RequestState;
  answer: '' | 'provide' | 'decline';
};

const templates: Record<TemplateName, readonly RequestItem[]> = {
  individual: ['prior-return', 'w2-1099', 'form-1098', 'k1', 'state-returns'],
  business: ['prior-return', 'business-return', 'profit-and-loss', 'balance-sheet'],
  bookkeeping: ['profit-and-loss', 'balance-sheet', 'bank-statements', 'payroll-reports'],
};

export function fromTemplate(
  name: TemplateName,
  year: number,
  there: readonly ListedRequest[],
): ListedRequest[] {
  return templates[name]
    .filter((item) => !there.some((each) => each.year === year && each.item === item))
    .map((item) => ({ item, part: '', title: '', details: '', due: '', year }));
}

/** Last year's requests that this year lacks, due a year later, without withdrawn and inapplicable ones. */
export function copiedTo(year: number, all: readonly ExistingRequest[]): ListedRequest[] {
  return all
    .filter((request) => request.year === year - 1)
    .filter(({ state, answer }) => state !== 'withdrawn' && answer !== 'decline')
    .map(({ item, part, title, details, due }) => ({
      item,
      part,
      title,
      details,
      due: yearLater(due),
      year,
    }))
    .filter((request) => !has(all, request));
}

/** The previous year until its extended deadline, October 15. */
export function taxYearAt(utcMs: number, zone: FirmZone): number {
  const here = new Date(wallClock(utcMs, zone));
  const isOver = here.getUTCMonth() > 9 || (here.getUTCMonth() === 9 && here.getUTCDate() > 15);
  return here.getUTCFullYear() - (isOver ? 0 : 1);
}

function has(there: readonly ListedRequest[], request: ListedRequest): boolean {
  return there.some(
    (each) =>
      each.year === request.year &&
      (isSame(each, request) || (each.item === 'other' && each.title === request.title)),
  );
}

function yearLater(due: string): string {
  if (due === '') return '';
  const [year = '', month = '', date = ''] = due.split('-');
  const day = month === '02' && date === '29' ? '28' : date;
  return `${Number(year) + 1}-${month}-${day}`;
}
