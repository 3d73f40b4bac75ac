import * as v from 'valibot';
import { wordsOf } from '#config/consents.ts';
import type { Op } from '#domain/ops/op.ts';
import { missingIn } from '#domain/onboarding/answers.ts';
import { onboardingIdOf } from '#domain/onboarding/onboarding.ts';
import {
  consentGive,
  disputedAnswers,
  onboardingReopen,
  onboardingReview,
  onboardingSave,
  onboardingSubmit,
} from '#domain/onboarding/ops.ts';
import { isOpenForAnswers } from '#domain/onboarding/states.ts';
import { appendAudit } from '../audit/append.ts';
import {
  applied,
  conflict,
  invalid,
  unplanned,
  type Outcome,
  rejected,
  transition,
} from '../core/define-op.ts';
import { changeRow, findRow, madeAt, countRows, insert } from '../core/database.ts';
import { mostConsents } from '../limits.ts';
import { notify } from '../notifications/events.ts';
import { readOnboarding, type StoredOnboarding, writeOnboarding } from './onboarding-rows.ts';
import { noProfile, profileFields, profileSave } from '#domain/clients/profile.ts';
import { conflictingFields } from '#domain/merge-fields.ts';

type Answering = { tx: PbApp; client: PbRecord; stored: StoredOnboarding; op: Op; now: number };

/** Writes nothing on a conflict or for a submitted part. */
const answering = <P extends Parameters<typeof disputedAnswers>[1]>(
  payload: v.GenericSchema<unknown, P>,
  take: (answering: Answering, said: P) => Outcome,
) =>
  unplanned(
    { scope: 'onboarding', begins: true, own: true },
    payload,
    ({ tx, op, now, credential: { owner } }, said) => {
      const client = findRow(tx, 'clients', owner);
      if (op.entity !== onboardingIdOf(owner) || !client) return rejected('not_found');
      const stored = readOnboarding(tx, owner);
      const disputed = disputedAnswers(stored, said);
      if (disputed.length > 0) return conflict('onboarding_conflict', stored.rev, disputed);
      return take({ tx, client, stored, op, now }, said);
    },
  );

export const saveOnboarding = answering(
  onboardingSave.payload,
  ({ tx, client, stored, op }, save) =>
    applied(
      writeOnboarding(tx, client.id, { ...stored, ...onboardingSave.apply(stored, save, op) }),
    ),
);

export const submitOnboarding = answering(
  onboardingSubmit.payload,
  ({ tx, client, stored, op, now }, said) => {
    const { part } = said;
    if (!isOpenForAnswers(stored.parts[part].state)) return applied(stored.rev);
    const next = { ...stored, ...onboardingSubmit.apply(stored, said, { ...op, createdAt: now }) };
    const missing = missingIn(part, next.answers);
    if (missing.length > 0) {
      return rejected(
        'invalid',
        missing.map((path) => ({ path, code: 'required' as const })),
      );
    }
    const rev = writeOnboarding(tx, client.id, next);
    const subject = onboardingIdOf(client.id);
    notify(tx, 'submitted', { subject, client: client.id }, now);
    appendAudit(tx, { by: client, action: 'onboarding-submitted', detail: { part } }, now);
    return applied(rev);
  },
);

/** Refuses a consent to a text that the firm has not published. */
export const giveConsent = unplanned(
  { scope: 'consent', begins: true },
  consentGive.payload,
  ({ tx, ledger, op, now, credential }, consent) => {
    const client = findRow(tx, 'clients', credential.owner);
    if (!client || ledger.lock(op.entity)) return rejected('not_found');
    if (countRows(tx, 'consents', { client: client.id }) >= mostConsents) return invalid('kind');
    const { kind: name, version, hash, given } = consent;
    const words = wordsOf(name, version);
    if (!words || $security.sha256(words.text) !== hash) return invalid('hash');
    insert(tx, 'consents', { id: op.entity, client: client.id, ...consent, at: now });
    const action = given ? 'consent-given' : 'consent-taken-back';
    appendAudit(tx, { by: client, action, detail: { consent: name } }, now);
    return applied();
  },
);

export const reviewOnboarding = transition(
  { scope: 'onboarding', by: 'staff', on: 'onboardings' },
  onboardingReview.payload,
  ({ tx, op, client, by, about, now }, said) => {
    const stored = readOnboarding(tx, client);
    const { reviewed = 0 } = onboardingReview.apply(stored, said, { ...op, createdAt: now });
    if (reviewed === stored.reviewed) return applied(stored.rev);
    const rev = writeOnboarding(tx, client, { ...stored, reviewed });
    appendAudit(tx, { by, action: 'onboarding-reviewed', ...about }, now);
    return applied(rev);
  },
);

/** Conflicts if the part changed meanwhile. */
export const reopenOnboarding = transition(
  { scope: 'onboarding', by: 'staff', on: 'onboardings' },
  onboardingReopen.payload,
  ({ tx, op, client, by, about, now }, said) => {
    const { part } = said;
    const stored = readOnboarding(tx, client);
    const { state, movedRev } = stored.parts[part];
    if ((op.base ?? 0) < movedRev) return conflict('onboarding_conflict', stored.rev, ['state']);
    if (state !== 'submitted') return invalid('part');
    const next = { ...stored, ...onboardingReopen.apply(stored, said, { ...op, createdAt: now }) };
    const rev = writeOnboarding(tx, client, next);
    notify(tx, 'onboarding', { subject: op.entity, client }, now);
    appendAudit(tx, { by, action: 'onboarding-reopened', ...about, detail: { part } }, now);
    return applied(rev);
  },
);

export const saveProfile = unplanned(
  { scope: 'profile', begins: true },
  profileSave.payload,
  ({ tx, op, credential, now }, save) => {
    const own = credential.owner === op.entity && findRow(tx, 'clients', op.entity);
    if (!own) return rejected('not_found');
    const row = findRow(tx, 'profiles', op.entity);
    const stored = { ...noProfile, rev: row?.getInt('rev') ?? 0 };
    for (const field of profileFields) stored[field] = row?.getString(field) ?? '';
    const conflicts = conflictingFields(profileFields, stored, save);
    if (conflicts.length > 0) return conflict('profile_conflict', stored.rev, conflicts);
    const rev = stored.rev + 1;
    const profile = { ...stored, ...profileSave.apply(stored, save, op), rev };
    if (row) changeRow(tx, row, profile);
    else insert(tx, 'profiles', { id: op.entity, ...profile, ...madeAt(now) });
    return applied(rev);
  },
);
