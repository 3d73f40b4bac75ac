import type { ClientType, PaymentPlan, PlanningFrequency, Service } from './options.ts';
import type { questionOptions } from './question-options.ts';

type Questions = typeof questionOptions;

/** Unanswered questions are absent. */
type AnswersTo<Part extends keyof Questions> = {
  [Id in keyof Questions[Part]]?: OptionOf<Questions[Part][Id]> | undefined;
};

type OptionOf<Options> = Options extends readonly (infer Option)[] ? Option : never;

export type Answers = {
  services: readonly Service[];
  clientType?: ClientType | undefined;
  individual: AnswersTo<'individual'>;
  business: AnswersTo<'business'>;
  bookkeeping: AnswersTo<'bookkeeping'>;
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

function withoutIdleEmployees(bookkeeping: Answers['bookkeeping']): Answers['bookkeeping'] {
  if (bookkeeping.payrollRequired === 'Yes') return bookkeeping;
  return { ...bookkeeping, employeeCount: undefined };
}
