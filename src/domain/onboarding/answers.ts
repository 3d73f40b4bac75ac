/** What clients answer in their onboarding: how an answer is checked, and how two devices' answers come together. */
import * as v from 'valibot';

import { optionalPhone, optionalText, requiredLines } from '../form-values.ts';
import { stateNamed, stateNames } from '../us-states.ts';
import { conflictingFields, isEachSeen } from '../merge-fields.ts';
import {
  fieldsIn,
  isNeeded,
  longAnswerLimit,
  type NeededField,
  noneOfThem,
  type OnboardingField,
  onboardingFields,
  type OnboardingPart,
  onboardingParts,
  questionOf,
  type Question,
} from './form.ts';

/** What has been answered. An erased answer is an empty text; one that no one has touched is not there. */
export type OnboardingAnswers = Partial<Record<OnboardingField, string>>;

const blank = v.pipe(v.string(), v.regex(/^\s{0,1000}$/), v.trim(), v.literal(''));

/** A Social Security number as people write it, or nine digits in a row. */
const socialSecurity = /(?:^|\D)(?:\d{3}[-. ‐-―]\d{2}[-. ‐-―]\d{4}|\d{9})(?!\d)/;

/** As many digits as cards and accounts have, with a space or a hyphen between them or none. */
const longNumber = /\d(?:[ -]?\d){11,}/g;

/** A year, or a day with its year: "2024", "04-15-2024", "2024-04-15". */
const yearOrDay = /\b(?:\d{1,2}[ -]\d{1,2}[ -](?:19|20)\d\d|(?:19|20)\d\d(?:-\d{1,2}-\d{1,2})?)\b/g;

/** True for a number of a person, a card or an account. Years in a row are none: fewer than four digits are left without them. */
function hasPrivateNumber(text: string): boolean {
  const long = text.match(longNumber) ?? [];
  return (
    socialSecurity.test(text) ||
    long.some((number) => number.replace(yearOrDay, '').replace(/\D/g, '').length > 3)
  );
}

const harmless = v.check<string, 'invalid'>((text) => !hasPrivateNumber(text), 'invalid');

/** The schema of an answer; an empty one is always taken, so that a draft can be kept and an answer erased. */
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

/** Chosen options as an answer holds them: in their order, each once, a space between; `none` stands alone. */
export function joined(options: readonly string[], chosen: readonly string[]): string {
  const known = options.filter((option) => chosen.includes(option));
  return known.includes(noneOfThem) ? noneOfThem : known.join(' ');
}

/** Why an answer cannot be taken, as `fieldErrors` tells it; the text as it is stored otherwise. */
export function checkAnswer(field: OnboardingField, text: unknown) {
  return v.safeParse(schemaOf(questionOf(field)), text);
}

/** Answers that are each looked at by their own question. */
const answers = v.pipe(
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

const seen = v.record(
  v.picklist(onboardingFields),
  v.pipe(v.string(), v.maxLength(longAnswerLimit, 'too_long')),
);

const change = v.object({ changes: answers, base: seen });

/** The payload of `onboarding.save`: changed answers, and what the device had last seen in each of them. */
export const onboardingSaveSchema = v.pipe(
  change,
  v.check((save) => isEachSeen(onboardingFields, save), 'invalid'),
);

export type OnboardingSave = v.InferOutput<typeof onboardingSaveSchema>;

/** The payload of `onboarding.submit`: a part, with what had changed in it and was not saved yet. */
export const onboardingSubmitSchema = v.pipe(
  v.object({ part: v.picklist(onboardingParts), ...change.entries }),
  v.check(
    ({ part, ...save }) =>
      isEachSeen(onboardingFields, save) &&
      onboardingFields.every(
        (field) => !(field in save.changes) || questionOf(field).part === part,
      ),
    'invalid',
  ),
);

/** Joins changes to what is stored, answer by answer; one that no one has touched counts as empty. */
export function mergeAnswers(
  stored: OnboardingAnswers,
  { changes, base }: OnboardingSave,
): { answers: OnboardingAnswers } | { conflicts: OnboardingField[] } {
  const conflicts = conflictingFields(onboardingFields, stored, { changes, base });
  return conflicts.length > 0 ? { conflicts } : { answers: { ...stored, ...changes } };
}

/** Something of the part has been answered, or erased again. */
export function isTouched(part: OnboardingPart, given: OnboardingAnswers): boolean {
  return fieldsIn(part).some((field) => given[field] !== undefined);
}

/** The required questions of a part that have no answer. */
export function missingIn(part: OnboardingPart, given: OnboardingAnswers): NeededField[] {
  return fieldsIn(part)
    .filter(isNeeded)
    .filter((field) => !given[field]);
}
