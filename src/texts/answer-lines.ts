import { type Answers, visibleAnswers } from '#domain/estimator/answers.ts';
import type { Service } from '#domain/estimator/options.ts';
import { type StepId, stepsFor } from '#domain/estimator/steps.ts';

export const clientTypeLabels = {
  individual: 'Individual',
  business: 'Business',
  both: 'Both',
} as const;

export type AnswerLine = { step: StepId; term: string; details: string };

/** A line per visible step; `sister` is the firm whose clients get the discount. */
export function answerLines(answers: Answers, sister: string): AnswerLine[] {
  const visible = visibleAnswers(answers);
  return stepsFor(answers).flatMap(({ id }) => {
    const line = lineOf[id]?.(visible, sister);
    return line ? [{ step: id, ...line }] : [];
  });
}

export function priceReason(service: Service, answers: Answers): string {
  const visible = visibleAnswers(answers);
  const reasons: Record<Service, string[]> = {
    'Tax Preparation': [household(visible), company(visible)],
    'Tax Planning': [visible.taxPlanningFrequency ?? ''],
    Bookkeeping: [books(visible)],
    'Fractional CFO': [revenue(visible)],
  };
  return joined(reasons[service], '; ');
}

type Line = { term: string; details: string };

const lineOf: Partial<Record<StepId, (a: Answers, sister: string) => Line>> = {
  services: (a) => ({ term: 'Services', details: a.services.join(', ') }),
  'client-type': (a) => ({
    term: 'For',
    details: a.clientType ? clientTypeLabels[a.clientType] : '',
  }),
  individual: (a) => ({ term: 'Household', details: household(a) }),
  business: (a) => ({ term: 'Business', details: company(a) }),
  bookkeeping: (a) => ({ term: 'Bookkeeping', details: books(a) }),
  'tax-planning': (a) => ({ term: 'Tax planning', details: a.taxPlanningFrequency ?? '' }),
  'client-status': (a, sister) => ({
    term: `${sister} client`,
    details: yesOrNo(a.isSparkWealthClient),
  }),
};

function household({ individual: i }: Answers): string {
  return joined([
    i.filingStatus,
    i.ownsHome && (i.ownsHome === 'Yes' ? 'homeowner' : 'not a homeowner'),
    i.k1Count && counted(i.k1Count, 'K-1'),
    i.stateCount && counted(i.stateCount, 'state'),
  ]);
}

function company(a: Answers): string {
  const { taxStructure, shareholderCount } = a.business;
  return joined([
    taxStructure,
    revenue(a),
    shareholderCount && counted(shareholderCount, 'shareholder'),
  ]);
}

function revenue({ business }: Answers): string {
  return business.grossRevenue ? `${business.grossRevenue} revenue` : '';
}

function books({ bookkeeping: b }: Answers): string {
  return joined([
    b.accountCount && counted(b.accountCount, 'account'),
    b.transactionCount && counted(b.transactionCount, 'transaction'),
    b.payrollRequired === 'No' && 'no payroll',
    b.payrollRequired === 'Yes' &&
      `payroll${b.employeeCount ? ` for ${b.employeeCount} employees` : ''}`,
  ]);
}

/** "1 K-1", "2-5 K-1s". */
function counted(count: string, noun: string): string {
  return `${count} ${noun}${count === '1' ? '' : 's'}`;
}

function yesOrNo(value: boolean | undefined): string {
  if (value === undefined) return '';
  return value ? 'Yes' : 'No';
}

function joined(parts: readonly (string | false | undefined)[], separator = ', '): string {
  return parts.filter(Boolean).join(separator);
}
