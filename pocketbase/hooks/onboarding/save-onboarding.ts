/** `onboarding.save`: a client's answers, merged one by one with what other devices of theirs have saved. */
import { mergeAnswers, onboardingSaveSchema } from '#domain/onboarding/answers.ts';
import { type OnboardingField, onboardingFields, questionOf } from '#domain/onboarding/form.ts';
import { onboardingIdOf } from '#domain/onboarding/onboarding.ts';
import { isOpenForAnswers } from '#domain/onboarding/states.ts';
import { applied, kind, type Outcome, rejected } from '../core/plan.ts';
import { findRow } from '../core/rows.ts';
import { readOnboarding, writeOnboarding } from './onboarding-rows.ts';

/** A conflict writes nothing, and nothing is written into a part that has been submitted in the meantime. */
export const saveOnboarding = kind(
  { scope: 'onboarding', begins: true },
  onboardingSaveSchema,
  (op, save, { credential: { owner } }) => ({
    apply({ tx }): Outcome {
      if (op.entity !== onboardingIdOf(owner) || !findRow(tx, 'clients', owner)) {
        return rejected('not_found');
      }
      const stored = readOnboarding(tx, owner);
      const late = onboardingFields.filter(
        (field) =>
          field in save.changes &&
          save.changes[field] !== stored.answers[field] &&
          !isOpenForAnswers(stored.parts[questionOf(field).part].state),
      );
      if (late.length > 0) return inConflict(stored.rev, late);
      const merged = mergeAnswers(stored.answers, save);
      if ('conflicts' in merged) return inConflict(stored.rev, merged.conflicts);
      return applied(writeOnboarding(tx, owner, { ...stored, answers: merged.answers }));
    },
  }),
);

function inConflict(rev: number, fields: readonly OnboardingField[]): Outcome {
  const errors = fields.map((path) => ({ path, code: 'conflict' as const }));
  return { status: 'conflict', rev, code: 'onboarding_conflict', errors };
}
