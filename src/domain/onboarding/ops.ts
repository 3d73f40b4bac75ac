import * as v from 'valibot';

import { requiredLines, requiredText, textLimits } from '../form-values.ts';
import { conflictingFields, isEachSeen } from '../merge-fields.ts';
import { defineKind } from '../ops/define-kind.ts';
import { changedAnswers, seenAnswersSchema } from './answers.ts';
import { consentKinds } from './consents.ts';
import { type OnboardingField, onboardingFields, onboardingParts, questionOf } from './form.ts';
import type { OnboardingView } from './onboarding.ts';
import { isOpenForAnswers } from './states.ts';

type Part<Name extends keyof OnboardingView> = Pick<OnboardingView, Name>;

const change = v.object({ changes: changedAnswers, base: seenAnswersSchema });

type Change = v.InferOutput<typeof change>;

export const onboardingSave = defineKind(
  'onboarding.save',
  v.pipe(
    change,
    v.check((save) => isEachSeen(onboardingFields, save), 'invalid'),
  ),
  ({ answers }: Part<'answers'>, { changes }) => ({ answers: { ...answers, ...changes } }),
);

/** Includes unsaved changes; does nothing to a submitted part. */
export const onboardingSubmit = defineKind(
  'onboarding.submit',
  v.pipe(
    v.object({ part: v.picklist(onboardingParts), ...change.entries }),
    v.check(
      ({ part, ...save }) =>
        isEachSeen(onboardingFields, save) &&
        onboardingFields.every(
          (field) => !(field in save.changes) || questionOf(field).part === part,
        ),
      'invalid',
    ),
  ),
  (
    { answers, parts, rev }: Part<'answers' | 'parts' | 'rev'>,
    { part, changes },
    { createdAt: at = 0 },
  ) => ({
    answers: { ...answers, ...changes },
    parts: isOpenForAnswers(parts[part].state)
      ? { ...parts, [part]: { state: 'submitted', reason: '', moved: at, movedRev: rev + 1 } }
      : parts,
  }),
);

/** Answers to a submitted part, or changed on another device. */
export function disputedAnswers(
  { answers, parts }: Part<'answers' | 'parts'>,
  { changes, base }: Change,
): OnboardingField[] {
  const closed = onboardingFields.filter((field) => {
    const value = changes[field];
    const { state } = parts[questionOf(field).part];
    return value !== undefined && value !== answers[field] && !isOpenForAnswers(state);
  });
  return closed.length > 0
    ? closed
    : conflictingFields(onboardingFields, answers, { changes, base });
}

/** Gives or withdraws a consent. The entity is the new record, with the text's version, SHA-256 and signed name. */
export const consentGive = defineKind(
  'consent.give',
  v.object({
    kind: v.picklist(consentKinds),
    given: v.boolean(),
    version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)),
    hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    name: requiredText(textLimits.line),
  }),
  ({ consents }: Part<'consents'>, { kind, given, version, name }, { createdAt: at = 0 }) => ({
    consents: [...consents.filter((one) => one.kind !== kind), { kind, given, version, name, at }],
  }),
);

const reasonLimit = 1000;

/** From staff; the op's `base` is the revision seen. */
export const onboardingReopen = defineKind(
  'onboarding.reopen',
  v.object({ part: v.picklist(onboardingParts), reason: requiredLines(reasonLimit) }),
  ({ parts, rev }: Part<'parts' | 'rev'>, { part, reason }, { createdAt: at = 0 }) => ({
    parts: { ...parts, [part]: { state: 'reopened', reason, moved: at, movedRev: rev + 1 } },
  }),
);

/** Reviews parts submitted until `upto` (UTC ms). */
export const onboardingReview = defineKind(
  'onboarding.review',
  v.object({
    upto: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)),
  }),
  ({ reviewed }: { reviewed: number }, { upto }, { createdAt: at = 0 }) => ({
    reviewed: Math.max(reviewed, Math.min(upto, at)),
  }),
);
