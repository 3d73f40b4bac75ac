import * as v from 'valibot';
import { optionalPhone, optionalText, requiredLines } from '../form-values.ts';
import { stateNamed, stateNames } from '../us-states.ts';
import {
  fieldsIn,
  isNeeded,
  longAnswerLimit,
  type NeededField,
  noneOfThem,
  type OnboardingField,
  onboardingFields,
  type OnboardingPart,
  type Question,
  questionOf,
} from './form.ts';
import { type Answers, visibleAnswers } from '../estimator/answers.ts';

/** An erased answer is empty; an untouched one is absent. */
export type OnboardingAnswers = Partial<Record<OnboardingField, string>>;

const blank = v.pipe(v.string(), v.regex(/^\s{0,1000}$/), v.trim(), v.literal(''));

/** Formatted or as nine digits. */
const socialSecurity = /(?:^|\D)(?:\d{3}[-. ‐-―]\d{2}[-. ‐-―]\d{4}|\d{9})(?!\d)/;

/** As long as card and account numbers, with optional spaces or hyphens. */
const longNumber = /\d(?:[ -]?\d){11,}/g;

/** A year or a full date: "2024", "04-15-2024", "2024-04-15". */
const yearOrDay = /\b(?:\d{1,2}[ -]\d{1,2}[ -](?:19|20)\d\d|(?:19|20)\d\d(?:-\d{1,2}-\d{1,2})?)\b/g;

/** Social Security, card or account numbers. Years and dates do not count as digits. */
function hasPrivateNumber(text: string): boolean {
  const long = text.match(longNumber) ?? [];
  return (
    socialSecurity.test(text) ||
    long.some((number) => number.replace(yearOrDay, '').replace(/\D/g, '').length > 3)
  );
}

const harmless = v.check<string, 'invalid'>((text) => !hasPrivateNumber(text), 'invalid');

function schemaOf(question: Question): v.GenericSchema<unknown, string> {
  switch (question.takes) {
    case 'line':
      return v.pipe(optionalText(question.limit), harmless);
    case 'lines':
      return v.union([blank, v.pipe(requiredLines(longAnswerLimit), harmless)]);
    case 'phone':
      return v.pipe(optionalPhone, v.string());
    case 'zip':
      return v.pipe(optionalText(10), v.regex(/^(?:\d{5}(?:-\d{4})?)?$/, 'invalid'));
    case 'one':
      return v.pipe(
        v.string(),
        v.transform((text) => (question.options === stateNames ? stateNamed(text) : text)),
        v.picklist(['', ...question.options]),
      );
    default:
      return v.pipe(
        v.string(),
        v.maxLength(500, 'too_long'),
        v.check((text) => text === joined(question.options, text.split(' ')), 'invalid'),
      );
  }
}

/** Joins options in their order with spaces; `none` excludes all others. */
export function joined(options: readonly string[], chosen: readonly string[]): string {
  const known = options.filter((option) => chosen.includes(option));
  return known.includes(noneOfThem) ? noneOfThem : known.join(' ');
}

export function checkAnswer(field: OnboardingField, text: unknown) {
  return v.safeParse(schemaOf(questionOf(field)), text);
}

export const changedAnswers = v.pipe(
  v.record(v.picklist(onboardingFields), v.string()),
  v.rawTransform(({ dataset, addIssue }): OnboardingAnswers => {
    const checked: OnboardingAnswers = {};
    for (const field of onboardingFields) {
      const value = dataset.value[field];
      if (value === undefined) continue;
      const result = checkAnswer(field, value);
      if (result.success) checked[field] = result.output;
      else {
        addIssue({
          message: result.issues[0].message,
          path: [{ type: 'object', origin: 'value', input: dataset.value, key: field, value }],
        });
      }
    }
    return checked;
  }),
);

export const seenAnswersSchema = v.record(
  v.picklist(onboardingFields),
  v.pipe(v.string(), v.maxLength(longAnswerLimit, 'too_long')),
);

export function isTouched(part: OnboardingPart, given: OnboardingAnswers): boolean {
  return fieldsIn(part).some((field) => given[field] !== undefined);
}

export function missingIn(part: OnboardingPart, given: OnboardingAnswers): NeededField[] {
  return fieldsIn(part)
    .filter(isNeeded)
    .filter((field) => !given[field]);
}

/** Onboarding answers that follow from an estimate's; the others are empty. */
export function knownFrom(estimate: Answers): OnboardingAnswers {
  const { individual, clientType } = visibleAnswers(estimate);
  const hasBusiness = clientType === 'business' || clientType === 'both';
  const hasK1 = individual.k1Count !== undefined && individual.k1Count !== '0';
  return {
    filing_status: individual.filingStatus ?? '',
    income: [...(hasBusiness ? ['self-employment'] : []), ...(hasK1 ? ['k1'] : [])].join(' '),
    deductions: individual.ownsHome === 'Yes' ? 'mortgage property-tax' : '',
  };
}

/** For each untouched question, the first known answer that is valid. */
export function prefilledAnswers(
  answered: OnboardingAnswers,
  sources: readonly OnboardingAnswers[],
): OnboardingAnswers {
  const shown: OnboardingAnswers = {};
  for (const field of onboardingFields) {
    const known = sources.find((source) => source[field])?.[field];
    if (known === undefined || answered[field] !== undefined) continue;
    const checked = checkAnswer(field, known);
    if (checked.success) shown[field] = checked.output;
  }
  return shown;
}
