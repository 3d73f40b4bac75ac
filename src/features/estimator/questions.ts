import { clientTypes } from '#domain/estimator/options.ts';
import { questionOptions } from '#domain/estimator/question-options.ts';
import type { StepId } from '#domain/estimator/steps.ts';
import { formatMoney } from '#domain/money.ts';
import { clientTypeLabels } from '#texts/answer-lines.ts';
import { type Question, question } from './question.ts';

const clientType = question({
  id: 'clientType',
  legend: 'Who is this for?',
  hint: 'A 1099 or a side business? Choose Both.',
  options: clientTypes,
  labels: clientTypeLabels,
  value: (a) => a.clientType,
  set: (_, value) => ({ clientType: value }),
});

const individual = [
  question({
    id: 'filingStatus',
    legend: 'What is your filing status?',
    hint: 'As on your last return.',
    options: questionOptions.individual.filingStatus,
    value: (a) => a.individual.filingStatus,
    set: (a, value) => ({ individual: { ...a.individual, filingStatus: value } }),
  }),
  question({
    id: 'ownsHome',
    legend: 'Do you own your home?',
    hint: 'With or without a mortgage.',
    options: questionOptions.individual.ownsHome,
    value: (a) => a.individual.ownsHome,
    set: (a, value) => ({ individual: { ...a.individual, ownsHome: value } }),
  }),
  question({
    id: 'k1Count',
    legend: 'How many K-1s do you receive?',
    hint: 'A K-1 reports your share of income from a partnership, S-corp or trust. Not sure? Skip it.',
    options: questionOptions.individual.k1Count,
    value: (a) => a.individual.k1Count,
    set: (a, value) => ({ individual: { ...a.individual, k1Count: value } }),
  }),
  question({
    id: 'stateCount',
    legend: 'How many states do you file in?',
    hint: 'Count each state with an income tax return.',
    options: questionOptions.individual.stateCount,
    value: (a) => a.individual.stateCount,
    set: (a, value) => ({ individual: { ...a.individual, stateCount: value } }),
  }),
];

const business = [
  question({
    id: 'taxStructure',
    legend: 'How is the business taxed?',
    hint: 'An LLC with one owner and no election is SMLLC/Sole Prop.',
    options: questionOptions.business.taxStructure,
    value: (a) => a.business.taxStructure,
    set: (a, value) => ({ business: { ...a.business, taxStructure: value } }),
  }),
  question({
    id: 'grossRevenue',
    legend: "What is the business's annual gross revenue?",
    hint: 'Sales before expenses, in a usual year.',
    options: questionOptions.business.grossRevenue,
    value: (a) => a.business.grossRevenue,
    set: (a, value) => ({ business: { ...a.business, grossRevenue: value } }),
  }),
  question({
    id: 'shareholderCount',
    legend: 'How many shareholders or partners?',
    hint: 'Count yourself.',
    options: questionOptions.business.shareholderCount,
    value: (a) => a.business.shareholderCount,
    set: (a, value) => ({ business: { ...a.business, shareholderCount: value } }),
  }),
];

const bookkeeping = [
  question({
    id: 'accountCount',
    legend: 'How many bank and card accounts?',
    hint: 'Payment apps count too.',
    options: questionOptions.bookkeeping.accountCount,
    value: (a) => a.bookkeeping.accountCount,
    set: (a, value) => ({ bookkeeping: { ...a.bookkeeping, accountCount: value } }),
  }),
  question({
    id: 'transactionCount',
    legend: 'How many transactions per month?',
    hint: 'Every line on your bank and card statements counts.',
    options: questionOptions.bookkeeping.transactionCount,
    value: (a) => a.bookkeeping.transactionCount,
    set: (a, value) => ({ bookkeeping: { ...a.bookkeeping, transactionCount: value } }),
  }),
  question({
    id: 'payrollRequired',
    legend: 'Do you need payroll?',
    hint: 'If you pay employees, or yourself from an S-corp.',
    options: questionOptions.bookkeeping.payrollRequired,
    value: (a) => a.bookkeeping.payrollRequired,
    set: (a, value) => ({ bookkeeping: { ...a.bookkeeping, payrollRequired: value } }),
  }),
  question({
    id: 'employeeCount',
    legend: 'How many employees?',
    hint: 'Everyone on a W-2.',
    options: questionOptions.bookkeeping.employeeCount,
    value: (a) => a.bookkeeping.employeeCount,
    set: (a, value) => ({ bookkeeping: { ...a.bookkeeping, employeeCount: value } }),
    when: (a) => a.bookkeeping.payrollRequired === 'Yes',
  }),
];

const frequencies = questionOptions['tax-planning'].taxPlanningFrequency;

const taxPlanning = question({
  id: 'taxPlanningFrequency',
  legend: 'How often do you want planning meetings?',
  hint: 'You pay by the month, all year.',
  options: frequencies,
  tags: { Quarterly: 'RECOMMENDED' },
  note: (option, { taxPlanning: { frequency } }) => {
    const chosen = frequencies.find((each) => each === option);
    return chosen && `${formatMoney(frequency[chosen])}/month`;
  },
  value: (a) => a.taxPlanningFrequency,
  set: (_, value) => ({ taxPlanningFrequency: value }),
});

/** Steps with only questions; the others have own screens. */
type QuestionStepId = Exclude<StepId, 'services' | 'client-status' | 'estimate' | 'contact'>;

export const questionsOf: Record<QuestionStepId, readonly Question[]> = {
  'client-type': [clientType],
  individual,
  business,
  bookkeeping,
  'tax-planning': [taxPlanning],
};
