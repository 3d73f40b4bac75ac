/** `onboarding.review`: staff have looked at what a client sent, and it waits for no one any more. */
import { onboardingReviewSchema } from '#domain/onboarding/states.ts';
import { appendAudit } from '../audit/append.ts';
import { applied, kind, type Outcome, rejected } from '../core/plan.ts';
import { findRow } from '../core/rows.ts';
import { readOnboarding, writeOnboarding } from './onboarding-rows.ts';

/** What was sent after that moment goes on waiting; said twice, it is said once. */
export const reviewOnboarding = kind(
  { scope: 'onboarding', begins: false, by: 'staff' },
  onboardingReviewSchema,
  (op, { upto }, { now, credential }) => ({
    apply({ tx }): Outcome {
      const staff = findRow(tx, 'staff', credential.owner);
      const client = findRow(tx, 'onboardings', op.entity)?.getString('client');
      const account = client && findRow(tx, 'clients', client);
      if (!staff || !account) return rejected('not_found');
      const stored = readOnboarding(tx, account.id);
      const reviewed = Math.min(upto, now);
      if (reviewed <= stored.reviewed) return applied(stored.rev);
      const rev = writeOnboarding(tx, account.id, { ...stored, reviewed });
      appendAudit(tx, { by: staff, action: 'onboarding-reviewed', account }, now);
      return applied(rev);
    },
  }),
);
