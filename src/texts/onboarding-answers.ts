import {
  type OnboardingField,
  type onboardingQuestions,
  questionOf,
} from '#domain/onboarding/form.ts';

type Questions = typeof onboardingQuestions;

/** States and filing statuses need no texts. */
type OptionsOf<F extends OnboardingField> = Questions[F] extends {
  options: readonly (infer Option extends string)[];
}
  ? Option
  : never;

type Worded = Exclude<OnboardingField, 'state' | 'filing_status'>;

const yesNoUnsure = { yes: 'Yes', no: 'No', unsure: 'Not sure' } as const;

const optionTexts: {
  [F in Worded as OptionsOf<F> extends never ? never : F]: Record<OptionsOf<F>, string>;
} = {
  reach_by: { email: 'Email', phone: 'Phone call', text: 'Text message' },
  time_zone: {
    'America/New_York': 'Eastern',
    'America/Chicago': 'Central',
    'America/Denver': 'Mountain',
    'America/Phoenix': 'Arizona',
    'America/Los_Angeles': 'Pacific',
    'America/Anchorage': 'Alaska',
    'Pacific/Honolulu': 'Hawaii',
    'America/Puerto_Rico': 'Atlantic (Puerto Rico)',
  },
  dependents: { '0': 'None', '1': '1', '2': '2', '3': '3', '4': '4', '5+': '5 or more' },
  changes: {
    married: 'Got married',
    divorced: 'Got divorced or separated',
    child: 'A child was born or adopted',
    moved: 'Moved',
    'bought-home': 'Bought a home',
    'sold-home': 'Sold a home',
    'new-job': 'Changed jobs',
    'started-business': 'Started a business',
    'closed-business': 'Closed a business',
    retired: 'Retired',
    inherited: 'Inherited something',
    none: 'None of these',
  },
  income: {
    wages: 'Wages (W-2)',
    'self-employment': 'Own business or freelance work',
    interest: 'Interest or dividends',
    sales: 'Sale of stocks or funds',
    crypto: 'Digital assets',
    rent: 'Rent',
    k1: 'Partnership, S-corp or trust (K‑1)',
    pension: 'Pension, IRA or 401(k)',
    'social-security': 'Social Security benefits',
    unemployment: 'Unemployment',
    abroad: 'Income from abroad',
    none: 'None of these',
  },
  deductions: {
    mortgage: 'Mortgage interest',
    'property-tax': 'Property tax',
    charity: 'Gifts to charity',
    medical: 'Large medical costs',
    'student-loan': 'Student loan interest',
    'child-care': 'Child care',
    education: 'Tuition',
    retirement: 'IRA or SEP contributions',
    'health-savings': 'Health savings account',
    energy: 'Solar panels, heat pump or electric car',
    none: 'None of these',
  },
  marketplace: yesNoUnsure,
  estimated_paid: yesNoUnsure,
  foreign_accounts: yesNoUnsure,
  notices: yesNoUnsure,
  goals: {
    'lower-taxes': 'Pay less tax',
    'no-surprises': 'No surprises in April',
    retire: 'Save for retirement',
    'buy-home': 'Buy a home',
    college: 'Save for college',
    'grow-business': 'Grow a business',
    'sell-business': 'Sell a business',
    estate: 'Pass something on',
    'repay-debt': 'Pay off debt',
  },
  horizon: {
    'this-year': 'This year',
    '1-3': 'In 1 to 3 years',
    '4-10': 'In 4 to 10 years',
    '10+': 'In more than 10 years',
  },
};

export function optionText(field: OnboardingField, option: string): string {
  const texts: Partial<Record<string, Record<string, string>>> = optionTexts;
  return texts[field]?.[option] ?? option;
}

export function answerText(field: OnboardingField, answer: string): string {
  const { takes } = questionOf(field);
  if (takes === 'one') return optionText(field, answer);
  if (takes !== 'some' || answer === '') return answer;
  return answer
    .split(' ')
    .map((option) => optionText(field, option))
    .join(', ');
}
