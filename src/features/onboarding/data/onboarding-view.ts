/** Combines the server copy with pending and typed answers for display. */
import type { OnboardingAnswers } from '#domain/onboarding/answers.ts';
import type { ConsentRecord } from '#domain/onboarding/consents.ts';
import {
  type OnboardingField,
  onboardingFields,
  type OnboardingPart,
} from '#domain/onboarding/form.ts';
import {
  type OnboardingView,
  type PartStanding,
  untouchedParts,
} from '#domain/onboarding/onboarding.ts';
import type { TypedFields } from '#forms/typed-fields.ts';
import { type Waiting, waitingOf } from '#sync/entity-writes.ts';
import { conflictsIn, type FieldConflicts } from '#sync/field-conflicts.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { consentIn } from './onboarding-kinds.ts';
import { changeIn, partIn, withChanges } from './onboarding-ops.ts';

export type OnboardingStand = {
  kept: OnboardingView | undefined;
  typed: TypedFields<OnboardingField>;
  ops: readonly OutboxEntry[];
  consents: readonly OutboxEntry[];
};

/** `isWaiting`: the submission is pending. */
export type ShownPart = PartStanding & { isWaiting: boolean };

/** `isWaiting`: the record is pending. */
export type ShownConsent = ConsentRecord & { isWaiting: boolean };

export type ShownOnboarding = {
  /** False until this device has a copy, or something of its own. */
  loaded: boolean;
  /** What has been answered; an erased answer is an empty text. */
  answers: OnboardingAnswers;
  /** What the firm knows of questions that no one has touched. */
  known: OnboardingAnswers;
  typed: OnboardingAnswers;
  parts: Record<OnboardingPart, ShownPart>;
  consents: readonly ShownConsent[];
  waiting: Waiting | null;
  /** What two devices have answered differently. */
  conflict: FieldConflicts<OnboardingField> | null;
};

/** `now` is UTC milliseconds. */
export function viewOf(
  { kept, typed, ops, consents }: OnboardingStand,
  now: number,
): ShownOnboarding {
  const answers = withChanges(kept?.answers ?? {}, ops);
  const parked = ops.find(({ state }) => state === 'parked');
  const isDisputed = parked?.trouble?.code === 'onboarding_conflict';
  const theirs = { ...kept?.answers, rev: kept?.rev ?? 0 };
  return {
    loaded: kept !== undefined || ops.length > 0,
    answers,
    known: untouchedOf(kept?.known ?? {}, answers),
    typed: typed.texts,
    parts: partsOf(kept?.parts ?? untouchedParts, ops, now),
    consents: consentsOf(kept?.consents ?? [], consents, now),
    waiting: waitingOf([...ops, ...consents]),
    conflict:
      parked && isDisputed ? conflictsIn(onboardingFields, parked, changeIn(parked), theirs) : null,
  };
}

export const noOnboarding: ShownOnboarding = viewOf(
  { kept: undefined, typed: { texts: {}, over: {} }, ops: [], consents: [] },
  0,
);

function untouchedOf(known: OnboardingAnswers, answers: OnboardingAnswers): OnboardingAnswers {
  const shown: OnboardingAnswers = {};
  for (const field of onboardingFields) {
    if (answers[field] === undefined && known[field]) shown[field] = known[field];
  }
  return shown;
}

function partsOf(
  kept: OnboardingView['parts'],
  ops: readonly OutboxEntry[],
  now: number,
): ShownOnboarding['parts'] {
  const going = new Set(ops.filter(({ state }) => state !== 'parked').map(partIn));
  const shown = (part: OnboardingPart): ShownPart => {
    const isWaiting = going.has(part);
    const standing = kept[part];
    return isWaiting
      ? { ...standing, state: 'submitted', reason: '', moved: now, isWaiting }
      : { ...standing, isWaiting };
  };
  return { personal: shown('personal'), checklist: shown('checklist'), goals: shown('goals') };
}

function consentsOf(
  kept: readonly ConsentRecord[],
  ops: readonly OutboxEntry[],
  now: number,
): ShownConsent[] {
  const waiting = ops
    .filter(({ state }) => state !== 'parked')
    .flatMap((op) => consentIn(op, now) ?? []);
  const last = new Map<string, ShownConsent>();
  for (const consent of kept) last.set(consent.kind, { ...consent, isWaiting: false });
  for (const consent of waiting) last.set(consent.kind, { ...consent, isWaiting: true });
  return [...last.values()];
}
