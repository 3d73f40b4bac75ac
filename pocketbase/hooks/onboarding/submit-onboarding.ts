/** `onboarding.submit`: a client hands a part of their onboarding over to the firm. */
import { missingIn } from '#domain/onboarding/answers.ts';
import { onboardingIdOf } from '#domain/onboarding/onboarding.ts';
import { isOpenForAnswers, onboardingSubmitSchema } from '#domain/onboarding/states.ts';
import { appendAudit } from '../audit/append.ts';
import { applied, kind, type Outcome, rejected } from '../core/plan.ts';
import { findRow } from '../core/rows.ts';
import { readOnboarding, writeOnboarding } from './onboarding-rows.ts';

/** A part that is submitted already stays so, whichever device was first; one that lacks an answer is refused. */
export const submitOnboarding = kind(
  { scope: 'onboarding', begins: true },
  onboardingSubmitSchema,
  (op, { part }, { now, credential: { owner } }) => ({
    apply({ tx }): Outcome {
      const client = findRow(tx, 'clients', owner);
      if (op.entity !== onboardingIdOf(owner) || !client) return rejected('not_found');
      const stored = readOnboarding(tx, owner);
      if (!isOpenForAnswers(stored.parts[part].state)) return applied(stored.rev);
      const missing = missingIn(part, stored.answers);
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
      const rev = writeOnboarding(tx, owner, {
        ...stored,
        parts: { ...stored.parts, [part]: standing },
      });
      appendAudit(tx, { by: client, action: 'onboarding-submitted', detail: { part } }, now);
      return applied(rev);
    },
  }),
);
