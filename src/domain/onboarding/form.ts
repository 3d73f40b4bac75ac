/** The questions of the three onboarding forms (docs/product.md, Onboarding). */
import { filingStatuses } from '../estimator/options.ts';
import { textLimits } from '../form-values.ts';
import { fieldsOf } from '../merge-fields.ts';
import { stateNames } from '../us-states.ts';
import { timeZones } from '../us-zones.ts';

/** Increases when the questions change. */
export const onboardingVersion = 1;

export const onboardingParts = ['personal', 'checklist', 'goals'] as const;

export type OnboardingPart = (typeof onboardingParts)[number];

/** A required question blocks submitting its part, but not saving a draft. */
export type Question = { part: OnboardingPart; required?: true } & (
  | { takes: 'line'; limit: number }
  | { takes: 'lines' | 'phone' | 'zip' }
  | { takes: 'one' | 'some'; options: readonly string[] }
);

export const longAnswerLimit = 2000;

export const noneOfThem = 'none';

const line = { takes: 'line', limit: textLimits.line } as const;
const shortLine = { takes: 'line', limit: textLimits.name } as const;
const yesNoUnsure = {
  part: 'checklist',
  takes: 'one',
  options: ['yes', 'no', 'unsure'],
  required: true,
} as const;

/** Grouped by part. Never asks for Social Security numbers, birth dates or bank accounts. */
export const onboardingQuestions = {
  first_name: { part: 'personal', ...shortLine, required: true },
  last_name: { part: 'personal', ...shortLine, required: true },
  phone: { part: 'personal', takes: 'phone', required: true },
  reach_by: { part: 'personal', takes: 'one', options: ['email', 'phone', 'text'], required: true },
  address: { part: 'personal', ...line },
  city: { part: 'personal', ...shortLine },
  state: { part: 'personal', takes: 'one', options: stateNames, required: true },
  zip: { part: 'personal', takes: 'zip' },
  time_zone: { part: 'personal', takes: 'one', options: timeZones, required: true },
  filing_status: { part: 'personal', takes: 'one', options: filingStatuses, required: true },
  spouse_name: { part: 'personal', ...line },
  dependents: { part: 'personal', takes: 'one', options: ['0', '1', '2', '3', '4', '5+'] },
  occupation: { part: 'personal', ...shortLine },
  changes: {
    part: 'checklist',
    takes: 'some',
    options: [
      'married',
      'divorced',
      'child',
      'moved',
      'bought-home',
      'sold-home',
      'new-job',
      'started-business',
      'closed-business',
      'retired',
      'inherited',
      noneOfThem,
    ],
    required: true,
  },
  income: {
    part: 'checklist',
    takes: 'some',
    options: [
      'wages',
      'self-employment',
      'interest',
      'sales',
      'crypto',
      'rent',
      'k1',
      'pension',
      'social-security',
      'unemployment',
      'abroad',
      noneOfThem,
    ],
    required: true,
  },
  deductions: {
    part: 'checklist',
    takes: 'some',
    options: [
      'mortgage',
      'property-tax',
      'charity',
      'medical',
      'student-loan',
      'child-care',
      'education',
      'retirement',
      'health-savings',
      'energy',
      noneOfThem,
    ],
    required: true,
  },
  marketplace: yesNoUnsure,
  estimated_paid: yesNoUnsure,
  foreign_accounts: yesNoUnsure,
  notices: yesNoUnsure,
  checklist_notes: { part: 'checklist', takes: 'lines' },
  goals: {
    part: 'goals',
    takes: 'some',
    options: [
      'lower-taxes',
      'no-surprises',
      'retire',
      'buy-home',
      'college',
      'grow-business',
      'sell-business',
      'estate',
      'repay-debt',
    ],
    required: true,
  },
  horizon: {
    part: 'goals',
    takes: 'one',
    options: ['this-year', '1-3', '4-10', '10+'],
    required: true,
  },
  good_year: { part: 'goals', takes: 'lines' },
  worries: { part: 'goals', takes: 'lines' },
} as const satisfies Record<string, Question>;

export type OnboardingField = keyof typeof onboardingQuestions;

export type NeededField = {
  [Field in OnboardingField]: (typeof onboardingQuestions)[Field] extends { required: true }
    ? Field
    : never;
}[OnboardingField];

export const onboardingFields: readonly OnboardingField[] = fieldsOf(onboardingQuestions);

export function questionOf(field: OnboardingField): Question {
  return onboardingQuestions[field];
}

export function fieldsIn(part: OnboardingPart): OnboardingField[] {
  return onboardingFields.filter((field) => questionOf(field).part === part);
}

export function isNeeded(field: OnboardingField): field is NeededField {
  return questionOf(field).required === true;
}
