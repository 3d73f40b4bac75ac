import type { BookField } from '#domain/price-books/fields.ts';

export const priceTexts = {
  builtIn: 'Built-in prices',
  withdraw: 'Withdraw',
} as const;

export const bookGroups: Record<BookField['group'], string> = {
  taxPreparation: 'Tax Preparation (one time)',
  taxPlanning: 'Tax Planning (monthly)',
  bookkeeping: 'Bookkeeping (monthly)',
  fractionalCfo: 'Fractional CFO (monthly)',
};

const questions: Record<string, string> = {
  base: 'Base price',
  unanswered: 'While not answered',
  filingStatus: 'Filing status',
  ownsHome: 'Owns a home',
  k1Count: 'K-1s',
  stateCount: 'States',
  taxStructure: 'Tax structure',
  grossRevenue: 'Gross revenue',
  shareholderCount: 'Shareholders',
  frequency: 'Planning meetings',
  accountCount: 'Accounts',
  transactionCount: 'Transactions a month',
  payrollRequired: 'Payroll',
  employeeCount: 'Employees',
};

/** "K-1s: 2-5", "Base price". */
export function fieldLabel({ question, option }: BookField): string {
  const name = questions[question] ?? question;
  return option === '' ? name : `${name}: ${option}`;
}

/** "“K-1s: 2-5” of Tax Preparation": several services have a base price. */
export function fieldInService(field: BookField): string {
  return `“${fieldLabel(field)}” of ${bookGroups[field.group].replace(/ \(.*/, '')}`;
}
