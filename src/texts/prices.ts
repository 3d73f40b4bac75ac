/** The words of the page of prices, and the names of what a price book holds. */
import type { BookField } from '#domain/price-books/fields.ts';

export const priceTexts = {
  title: 'Prices',
  description: 'Price books.',
  lead: 'Copy a price book, change it, see what it would have done to your last estimates, and publish it with a start date. A price that was shown holds for 30 days.',
  notOwner: 'Only owners work with prices. Ask one of them.',
  loading: 'Loading prices...',
  unread: 'The prices could not be read.',
  books: 'Price books',
  columns: ['Book', 'Status', 'Last change', 'Actions'],
  builtIn: 'Built-in prices',
  draftOf: 'Draft',
  from: (day: string) => `From ${day}`,
  now: 'In force',
  earlier: 'Earlier',
  coming: (day: string) => `Begins ${day}`,
  draft: 'Draft',
  withdrawn: 'Withdrawn',
  view: 'View',
  /** `book` is its name. */
  viewTitle: (book: string) => `Amounts: ${book}`,
  /** Where there is no change, or no amount yet. */
  noChange: '–',
  copy: 'Copy and edit',
  edit: 'Edit',
  withdraw: 'Withdraw',
  copied: 'A draft is ready to be changed.',
  wasWithdrawn: 'The book is withdrawn. It never held.',
  editTitle: 'Edit a draft',
  amountsHint: 'In dollars. Enter 0 where an answer adds nothing.',
  notes: 'Notes',
  notesHint: 'For the staff alone.',
  save: 'Save draft',
  saving: 'Saving...',
  saved: 'Draft saved.',
  kept: 'What you typed is saved in this browser only.',
  unkept: 'What you typed is on this page only. Save the draft.',
  changedTitle: 'Someone else has changed this draft.',
  changedAbove: 'Someone else saved. Choose above.',
  changedRest: 'Nothing of theirs or yours is lost yet. Choose whose amounts stay on this page.',
  keepMine: 'Keep mine on this page',
  takeTheirs: 'Show theirs',
  preview: 'Preview',
  previewing: 'Pricing...',
  previewTitle: 'What this draft would have done',
  previewLead: (count: number, changed: number) =>
    `The last ${count} estimates at the saved draft, against today’s prices. ${changed} would differ.`,
  previewCaption: 'All of them together',
  previewColumns: ['Total', 'One time', 'Monthly'],
  service: 'Service',
  today: 'Today',
  withDraft: 'With this draft',
  fromCaption: 'Where prices start',
  mostCaption: 'The estimates that change most',
  mostColumns: ['Estimate', 'Today', 'With this draft'],
  none: 'No estimates yet.',
  publishTitle: 'Publish',
  publishLead:
    'The last saved draft becomes your prices at midnight of its start date, firm’s time. Until that day it can be withdrawn, after it nothing can be changed.',
  firstDay: 'Start date',
  publish: 'Publish prices',
  publishing: 'Publishing...',
  published: 'Published.',
  saveFirst: 'Save the draft first.',
} as const;

/** What stands beside a field that was not accepted, and in the list of them over the form: there it has to name the field. */
export const priceErrors = {
  amount: 'Enter an amount in dollars for {field}, like 299 or 299.50.',
  hole: 'Enter an amount for {field}, 0 if it adds nothing.',
  firstDay: 'Choose tomorrow or a later day, after the start date of every other book.',
  notes: 'This is too long. Shorten your notes.',
} as const;

/** The services of a book. */
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
