/** `consent.give`: a client agrees to something, or takes that back; each is a record of its own that no one changes. */
import { wordsOf } from '#config/consents.ts';
import { consentGiveSchema } from '#domain/onboarding/consents.ts';
import { appendAudit } from '../audit/append.ts';
import { applied, invalid, kind, type Outcome, rejected } from '../core/plan.ts';
import { createRow, findRow } from '../core/rows.ts';
import { countConsents } from './onboarding-rows.ts';

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
      createRow(tx, 'consents', { id: op.entity, client: client.id, ...consent, at: now });
      const action = given ? 'consent-given' : 'consent-taken-back';
      appendAudit(tx, { by: client, action, detail: { consent: name } }, now);
      return applied();
    },
  }),
);
