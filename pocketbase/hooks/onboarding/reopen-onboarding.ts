/** `onboarding.reopen`: staff give a part back to its client, with the reason. */
import { onboardingReopenSchema } from '#domain/onboarding/states.ts';
import { appendAudit } from '../audit/append.ts';
import { applied, conflict, invalid, kind, type Outcome, rejected } from '../core/plan.ts';
import { findRow } from '../core/rows.ts';
import { notify } from '../notifications/waiting-table.ts';
import { readOnboarding, writeOnboarding } from './onboarding-rows.ts';

/** What the client or a colleague has moved since it was looked at is in conflict, and nothing is written. */
export const reopenOnboarding = kind(
  { scope: 'onboarding', begins: false, by: 'staff' },
  onboardingReopenSchema,
  (op, { part, reason }, { now, credential }) => ({
    apply({ tx }): Outcome {
      const staff = findRow(tx, 'staff', credential.owner);
      const client = findRow(tx, 'onboardings', op.entity)?.getString('client');
      const account = client && findRow(tx, 'clients', client);
      if (!staff || !account) return rejected('not_found');
      const stored = readOnboarding(tx, account.id);
      const { state, movedRev } = stored.parts[part];
      if ((op.base ?? 0) < movedRev) {
        return conflict('onboarding_conflict', stored.rev, ['state']);
      }
      if (state !== 'submitted') return invalid('part');
      const standing = { state: 'reopened', reason, moved: now, movedRev: stored.rev + 1 } as const;
      const parts = { ...stored.parts, [part]: standing };
      const rev = writeOnboarding(tx, account.id, { ...stored, parts });
      notify(tx, 'onboarding', { subject: op.entity, client: account.id }, now);
      const detail = { part };
      appendAudit(tx, { by: staff, action: 'onboarding-reopened', account, detail }, now);
      return applied(rev);
    },
  }),
);
