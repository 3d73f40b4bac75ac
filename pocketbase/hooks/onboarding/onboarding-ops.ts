/** The ops of onboarding: consent, submit, review, reopen. */

import { wordsOf } from '#config/consents.ts';
import { consentGiveSchema } from '#domain/onboarding/consents.ts';
import {
  missingIn,
  onboardingSubmitSchema,
  mergeAnswers,
  type OnboardingSave,
  onboardingSaveSchema,
} from '#domain/onboarding/answers.ts';
import { onboardingIdOf } from '#domain/onboarding/onboarding.ts';
import {
  isOpenForAnswers,
  onboardingReviewSchema,
  onboardingReopenSchema,
} from '#domain/onboarding/states.ts';
import { onboardingFields, questionOf } from '#domain/onboarding/form.ts';
import { appendAudit } from '../audit/append.ts';
import { applied, invalid, kind, type Outcome, rejected, conflict } from '../core/plan.ts';
import { insert } from '../core/sql.ts';
import { findRow } from '../core/rows.ts';
import {
  countConsents,
  readOnboarding,
  writeOnboarding,
  type StoredOnboarding,
} from './onboarding-rows.ts';
import { notify } from '../notifications/waiting-table.ts';

/** Writes nothing on a conflict, or into a part that is already submitted. */
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
function mergeOpen({ answers, parts }: StoredOnboarding, save: OnboardingSave) {
  const late = onboardingFields.filter((field) => {
    const value = save.changes[field];
    const { state } = parts[questionOf(field).part];
    return value !== undefined && value !== answers[field] && !isOpenForAnswers(state);
  });
  return late.length > 0 ? { conflicts: late } : mergeAnswers(answers, save);
}

/** Of one client, kept for good: more than anyone changes their mind. */
const mostConsents = 100;

/** Words that the firm has not shown anyone cannot be agreed to. */
export const giveConsent = kind(
  { scope: 'consent', begins: true },
  consentGiveSchema,
  (op, consent, { now, credential }) => ({
    apply({ tx, ledger }): Outcome {
      const client = findRow(tx, 'clients', credential.owner);
      if (!client || ledger.lock(op.entity)) return rejected('not_found');
      if (countConsents(tx, client.id) >= mostConsents) return invalid('kind');
      const { kind: name, version, hash, given } = consent;
      const words = wordsOf(name, version);
      if (!words || $security.sha256(words.text) !== hash) return invalid('hash');
      insert(tx, 'consents', { id: op.entity, client: client.id, ...consent, at: now });
      const action = given ? 'consent-given' : 'consent-taken-back';
      appendAudit(tx, { by: client, action, detail: { consent: name } }, now);
      return applied();
    },
  }),
);

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
