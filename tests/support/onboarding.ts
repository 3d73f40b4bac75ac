/** Onboarding ops of clients and staff. */
import { wordsOf } from '#config/consents.ts';
import type { OnboardingAnswers } from '#domain/onboarding/answers.ts';
import type { ConsentKind } from '#domain/onboarding/consents.ts';
import type { OnboardingPart } from '#domain/onboarding/form.ts';
import { onboardingIdOf } from '#domain/onboarding/onboarding.ts';
import type { Op } from '#domain/ops/op.ts';
import { anOp, sha256 } from './op-api.ts';

export const wholeAnswers = {
  personal: {
    first_name: 'Ines',
    last_name: 'Okafor',
    phone: '(555) 010-0142',
    reach_by: 'email',
    state: 'Ohio',
    time_zone: 'America/New_York',
    filing_status: 'Single',
  },
  checklist: {
    changes: 'moved',
    income: 'wages k1',
    deductions: 'none',
    marketplace: 'no',
    estimated_paid: 'unsure',
    foreign_accounts: 'no',
    notices: 'no',
  },
  goals: { goals: 'lower-taxes retire', horizon: '4-10' },
} as const satisfies Record<OnboardingPart, OnboardingAnswers>;

export function answersOp(account: string, changes: object, base: object = {}): Op {
  const empty = Object.fromEntries(Object.keys(changes).map((field) => [field, '']));
  return anOp(
    'onboarding.save',
    { changes, base: { ...empty, ...base } },
    { entity: onboardingIdOf(account), key: null },
  );
}

/** Submits a part with answers that were empty before. */
export function submitOp(account: string, part: OnboardingPart, changes: object = {}): Op {
  const base = Object.fromEntries(Object.keys(changes).map((field) => [field, '']));
  return anOp(
    'onboarding.submit',
    { part, changes, base },
    { entity: onboardingIdOf(account), key: null },
  );
}

/** Reopens a part seen at revision `base`. */
export const reopenOp = (account: string, part: OnboardingPart, base: number | null): Op =>
  anOp(
    'onboarding.reopen',
    { part, reason: 'Which state did you move to?' },
    { entity: onboardingIdOf(account), key: null, base },
  );

/** Reviews parts submitted until `upto`, UTC milliseconds. */
export const reviewOp = (account: string, upto: number): Op =>
  anOp('onboarding.review', { upto }, { entity: onboardingIdOf(account), key: null });

/** A consent to the current text. */
export function consentOp(kind: ConsentKind, facts: object = {}): Op {
  const words = wordsOf(kind);
  const shown = { version: words?.version, hash: sha256(words?.text ?? '') };
  return anOp(
    'consent.give',
    { kind, given: true, ...shown, name: 'Ines Okafor', ...facts },
    { key: null },
  );
}
