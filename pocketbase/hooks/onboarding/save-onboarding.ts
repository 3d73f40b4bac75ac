/** `onboarding.save`: a client's answers, merged one by one with what other devices of theirs have saved. */
import {
  mergeAnswers,
  type OnboardingSave,
  onboardingSaveSchema,
} from '#domain/onboarding/answers.ts';
import { onboardingFields, questionOf } from '#domain/onboarding/form.ts';
import { onboardingIdOf } from '#domain/onboarding/onboarding.ts';
import { isOpenForAnswers } from '#domain/onboarding/states.ts';
import { applied, conflict, kind, type Outcome, rejected } from '../core/plan.ts';
import { findRow } from '../core/rows.ts';
import { readOnboarding, type StoredOnboarding, writeOnboarding } from './onboarding-rows.ts';

/** A conflict writes nothing, and nothing is written into a part that has been submitted in the meantime. */
export const saveOnboarding = kind(
  { scope: 'onboarding', begins: true, own: true },
  onboardingSaveSchema,
  (op, save, { credential: { owner } }) => ({
    apply({ tx }): Outcome {
      if (op.entity !== onboardingIdOf(owner) || !findRow(tx, 'clients', owner)) {
        return rejected('not_found');
      }
      const stored = readOnboarding(tx, owner);
      const merged = mergeOpen(stored, save);
      if ('conflicts' in merged) {
        return conflict('onboarding_conflict', stored.rev, merged.conflicts);
      }
      return applied(writeOnboarding(tx, owner, { ...stored, answers: merged.answers }));
    },
  }),
);

/** The answers as they come together; whatever would change a part that has been submitted is in conflict too. */
export function mergeOpen({ answers, parts }: StoredOnboarding, save: OnboardingSave) {
  const late = onboardingFields.filter((field) => {
    const value = save.changes[field];
    const { state } = parts[questionOf(field).part];
    return value !== undefined && value !== answers[field] && !isOpenForAnswers(state);
  });
  return late.length > 0 ? { conflicts: late } : mergeAnswers(answers, save);
}
