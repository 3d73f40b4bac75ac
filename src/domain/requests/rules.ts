/** Derives the requests for a client from the estimate's answers (docs/product.md, Requests). */
import { type Answers, visibleAnswers } from '../estimator/answers.ts';
import type { ClientType, PlanningFrequency, Service } from '../estimator/options.ts';
import type { OptionsTable, questionOptions } from '../estimator/question-options.ts';
import { isSame, type RequestItem, type Wanted } from './items.ts';

type Rule = readonly Wanted[];

/** An option without requests has an empty list; a missing option does not compile. */
type Rules = {
  service: Record<Service, Rule>;
  clientType: Record<ClientType, Rule>;
  individual: OptionsTable<Questions['individual'], Rule>;
  business: OptionsTable<Questions['business'], Rule>;
  bookkeeping: OptionsTable<Questions['bookkeeping'], Rule>;
  taxPlanningFrequency: Record<PlanningFrequency, Rule>;
};

type Questions = typeof questionOptions;

const nothing: Rule = [];
const one = (item: RequestItem): Rule => [{ item, part: '' }];
const books: Rule = [...one('profit-and-loss'), ...one('balance-sheet')];

const exactly = (item: RequestItem, count: number): Rule =>
  Array.from({ length: count }, (_, index) => ({ item, part: String(index + 1) }));

const atLeast = (item: RequestItem, count: number): Rule => [
  ...exactly(item, count),
  { item, part: 'more' },
];

const rules: Rules = {
  service: {
    'Tax Preparation': one('prior-return'),
    'Tax Planning': one('prior-return'),
    Bookkeeping: nothing,
    'Fractional CFO': books,
  },
  clientType: { individual: one('w2-1099'), business: nothing, both: one('w2-1099') },
  individual: {
    filingStatus: {
      Single: nothing,
      'Head of Household': nothing,
      'Married Filing Jointly': nothing,
      'Married Filing Separately': nothing,
    },
    ownsHome: { Yes: one('form-1098'), No: nothing },
    k1Count: {
      '0': nothing,
      '1': exactly('k1', 1),
      '2-5': atLeast('k1', 2),
      '6-14': atLeast('k1', 6),
      '15+': atLeast('k1', 15),
    },
    stateCount: {
      '0': nothing,
      '1': one('state-returns'),
      '2-5': one('state-returns'),
      '6-9': one('state-returns'),
      '10+': one('state-returns'),
    },
  },
  business: {
    taxStructure: {
      'S-corp': one('business-return'),
      'C-corp': one('business-return'),
      'Multi-Member LLC': one('business-return'),
      'SMLLC/Sole Prop': nothing,
      Other: one('business-return'),
    },
    grossRevenue: {
      '<$500k': one('profit-and-loss'),
      '$500K-$1MM': books,
      '$1MM-$5MM': books,
      '$5MM-$25MM': books,
      '$25MM+': books,
    },
    shareholderCount: {
      '1': nothing,
      '2-5': nothing,
      '6-9': nothing,
      '10-24': nothing,
      '25+': nothing,
    },
  },
  bookkeeping: {
    accountCount: {
      '1-2': atLeast('bank-statements', 1),
      '3-4': atLeast('bank-statements', 3),
      '5-6': atLeast('bank-statements', 5),
      '7-8': atLeast('bank-statements', 7),
      '9-10': atLeast('bank-statements', 9),
      '11+': atLeast('bank-statements', 11),
    },
    transactionCount: {
      '1-50': nothing,
      '51-100': nothing,
      '101-150': nothing,
      '151-200': nothing,
      '201-250': nothing,
      '251+': nothing,
    },
    payrollRequired: { Yes: one('payroll-reports'), No: nothing },
    employeeCount: {
      '1-5': nothing,
      '6-10': nothing,
      '11-15': nothing,
      '16-20': nothing,
      '21-25': nothing,
      '26+': nothing,
    },
  },
  taxPlanningFrequency: {
    Monthly: nothing,
    Quarterly: nothing,
    'Bi-annually': nothing,
    Annually: nothing,
  },
};

/** Without duplicates. Hidden answers do not count. */
export function requestsFor(answers: Answers): Wanted[] {
  const visible = visibleAnswers(answers);
  const all = [
    ...visible.services.flatMap((service) => rules.service[service]),
    ...(visible.clientType ? rules.clientType[visible.clientType] : nothing),
    ...ofGroup(rules.individual, visible.individual),
    ...ofGroup(rules.business, visible.business),
    ...ofGroup(rules.bookkeeping, visible.bookkeeping),
    ...(visible.taxPlanningFrequency
      ? rules.taxPlanningFrequency[visible.taxPlanningFrequency]
      : nothing),
  ];
  return all.filter((wanted, index) => all.findIndex((each) => isSame(each, wanted)) === index);
}

function ofGroup(group: Record<string, Record<string, Rule>>, answers: Record<string, unknown>) {
  return Object.entries(group).flatMap(([question, options]) => {
    const answer = answers[question];
    return typeof answer === 'string' ? (options[answer] ?? nothing) : nothing;
  });
}
