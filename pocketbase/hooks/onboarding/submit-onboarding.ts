/** `onboarding.submit`: a client hands a part of their onboarding over to the firm. */
import { missingIn, onboardingSubmitSchema } from '#domain/onboarding/answers.ts';
import { onboardingIdOf } from '#domain/onboarding/onboarding.ts';
import { isOpenForAnswers } from '#domain/onboarding/states.ts';
import { appendAudit } from '../audit/append.ts';
import { applied, conflict, kind, type Outcome, rejected } from '../core/plan.ts';
import { findRow } from '../core/rows.ts';
import { notify } from '../notifications/waiting-table.ts';
import { readOnboarding, writeOnboarding } from './onboarding-rows.ts';
import { mergeOpen } from './save-onboarding.ts';

/** With what had not been saved yet. A part that is submitted already stays so; one that lacks an answer is refused whole. */
export const submitOnboarding = kind(
  { scope: 'onboarding', begins: true, own: true },
  onboardingSubmitSchema,
  (op, { part, ...save }, { now, credential: { owner } }) => ({
    apply({ tx }): Outcome {
      const client = findRow(tx, 'clients', owner);
      if (op.entity !== onboardingIdOf(owner) || !client) return rejected('not_found');
      const stored = readOnboarding(tx, owner);
      const merged = mergeOpen(stored, save);
      if ('conflicts' in merged) {
        return conflict('onboarding_conflict', stored.rev, merged.conflicts);
      }
      if (!isOpenForAnswers(stored.parts[part].state)) return applied(stored.rev);
      const missing = missingIn(part, merged.answers);
      if (missing.length > 0) {
        return rejected(
          'invalid',
          missing.map((path) => ({ path, code: 'required' as const })),
        );
      }
      const standing = {
        state: 'submitted',
        reason: '',
        moved: now,
        movedRev: stored.rev + 1,
      } as const;
      const parts = { ...stored.parts, [part]: standing };
      const rev = writeOnboarding(tx, owner, { ...stored, answers: merged.answers, parts });
      notify(tx, 'submitted', { subject: op.entity, client: owner }, now);
      appendAudit(tx, { by: client, action: 'onboarding-submitted', detail: { part } }, now);
      return applied(rev);
    },
  }),
);
