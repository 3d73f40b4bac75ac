import type {
  AccountCount,
  ClientType,
  EmployeeCount,
  FilingStatus,
  GrossRevenue,
  K1Count,
  PaymentPlan,
  PlanningFrequency,
  Service,
  ShareholderCount,
  StateCount,
  TaxStructure,
  TransactionCount,
  YesNo,
} from './options.ts';

export type IndividualAnswers = {
  filingStatus?: FilingStatus | undefined;
  ownsHome?: YesNo | undefined;
  k1Count?: K1Count | undefined;
  stateCount?: StateCount | undefined;
};

export type BusinessAnswers = {
  taxStructure?: TaxStructure | undefined;
  grossRevenue?: GrossRevenue | undefined;
  shareholderCount?: ShareholderCount | undefined;
};

export type BookkeepingAnswers = {
  accountCount?: AccountCount | undefined;
  transactionCount?: TransactionCount | undefined;
  payrollRequired?: YesNo | undefined;
  employeeCount?: EmployeeCount | undefined;
};

/** Unanswered questions are absent. */
export type Answers = {
  services: readonly Service[];
  clientType?: ClientType | undefined;
  individual: IndividualAnswers;
  business: BusinessAnswers;
  bookkeeping: BookkeepingAnswers;
  taxPlanningFrequency?: PlanningFrequency | undefined;
  isSparkWealthClient?: boolean | undefined;
};

export type PaymentChoices = Readonly<Partial<Record<Service, PaymentPlan>>>;

export const noAnswers: Answers = { services: [], individual: {}, business: {}, bookkeeping: {} };

export function visibleSections(answers: Pick<Answers, 'services' | 'clientType'>) {
  const { services, clientType } = answers;
  return {
    individual: clientType === 'individual' || clientType === 'both',
    business: clientType === 'business' || clientType === 'both',
    bookkeeping: services.includes('Bookkeeping'),
    taxPlanning: services.includes('Tax Planning'),
  };
}

/** Drops answers of hidden questions: they are never priced or sent. */
export function visibleAnswers(answers: Answers): Answers {
  const shown = visibleSections(answers);
  return {
    services: answers.services,
    clientType: answers.clientType,
    individual: shown.individual ? answers.individual : {},
    business: shown.business ? answers.business : {},
    bookkeeping: shown.bookkeeping ? withoutIdleEmployees(answers.bookkeeping) : {},
    taxPlanningFrequency: shown.taxPlanning ? answers.taxPlanningFrequency : undefined,
    isSparkWealthClient: answers.isSparkWealthClient,
  };
}

export function anythingAnswered(answers: Answers): boolean {
  const groups = [answers.individual, answers.business, answers.bookkeeping];
  return (
    answers.services.length > 0 ||
    answers.clientType !== undefined ||
    answers.taxPlanningFrequency !== undefined ||
    answers.isSparkWealthClient !== undefined ||
    groups.some((group) => Object.values(group).some((value) => value !== undefined))
  );
}

function withoutIdleEmployees(bookkeeping: BookkeepingAnswers): BookkeepingAnswers {
  if (bookkeeping.payrollRequired === 'Yes') return bookkeeping;
  return { ...bookkeeping, employeeCount: undefined };
}
