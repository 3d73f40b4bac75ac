/** The ways through the wizard, as written in docs/product.md. */
import type { Answers } from '#domain/estimator/answers.ts';

const nobody: Answers = {
  services: [],
  individual: {},
  business: {},
  bookkeeping: {},
  isSparkWealthClient: false,
};

const household = {
  filingStatus: 'Head of Household',
  ownsHome: 'No',
  k1Count: '15+',
  stateCount: '6-9',
} as const;

const company = {
  taxStructure: 'Multi-Member LLC',
  grossRevenue: '$5MM-$25MM',
  shareholderCount: '6-9',
} as const;

const books = {
  accountCount: '11+',
  transactionCount: '251+',
  payrollRequired: 'Yes',
  employeeCount: '26+',
} as const;

/** Each with what every screen says once it is answered. */
export const ways: {
  name: string;
  answers: Answers;
  said: string[];
}[] = [
  {
    name: 'Tax Planning for one person, no frequency chosen',
    answers: { ...nobody, services: ['Tax Planning'], clientType: 'individual' },
    said: [
      'Service Selection, Step 1 of 6, 0% complete',
      'Client Type, Step 2 of 7, 14% complete',
      'Individual Questions, Step 3 of 7, 29% complete',
      'Tax Planning, Step 4 of 7, 43% complete',
      'One Last Question..., Step 5 of 7, 57% complete',
      'Your Estimate, Step 6 of 7, 71% complete',
    ],
  },
  {
    name: 'all four services for both',
    answers: {
      ...nobody,
      services: ['Tax Preparation', 'Tax Planning', 'Bookkeeping', 'Fractional CFO'],
      clientType: 'both',
      individual: household,
      business: company,
      bookkeeping: books,
      taxPlanningFrequency: 'Quarterly',
    },
    said: [
      'Service Selection, Step 1 of 7, 0% complete',
      'Client Type, Step 2 of 9, 11% complete',
      'Individual Questions, Step 3 of 9, 22% complete',
      'Business Questions, Step 4 of 9, 33% complete',
      'Bookkeeping Questions, Step 5 of 9, 44% complete',
      'Tax Planning, Step 6 of 9, 56% complete',
      'One Last Question..., Step 7 of 9, 67% complete',
      'Your Estimate, Step 8 of 9, 78% complete',
    ],
  },
];
