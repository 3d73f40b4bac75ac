import { dayMs } from '../durations.ts';
import { type Answers, noAnswers, type PaymentChoices } from './answers.ts';
import type { StepId } from './steps.ts';
import type { FieldError } from '../field-errors.ts';
import type { Comparison } from './scenarios.ts';

export type ContactDraft = {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  owns_business: string;
  state_of_residency: string;
  website: string;
};

/** open: editable. submitting: queued or being sent. sent: acknowledged. refused: needs corrections. */
export type DraftPhase = 'open' | 'submitting' | 'sent' | 'refused';

export type Draft = {
  id: string;
  key: string;
  answers: Answers;
  choices: PaymentChoices;
  /** Absent without a comparison, and in drafts of earlier versions. */
  comparison?: Comparison | undefined;
  contact: ContactDraft;
  step: StepId;
  priceBook: string | null;
  document: string | null;
  /** Revision and body of the last `estimate.save`; 0 and "" before the first. */
  savedRev: number;
  savedBody: string;
  phase: DraftPhase;
  errors: FieldError[];
  sentAt: number | null;
  /** Counts changes; a page ignores a read with fewer than it knows. */
  edits: number;
  createdAt: number;
  updatedAt: number;
};

export const draftRetentionDays = 30;
export const draftRetentionMs = draftRetentionDays * dayMs;

export const noContact: ContactDraft = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  owns_business: '',
  state_of_residency: '',
  website: '',
};

export function emptyDraft(id: string, key: string, now: number): Draft {
  return {
    id,
    key,
    answers: noAnswers,
    choices: {},
    contact: noContact,
    step: 'services',
    priceBook: null,
    document: null,
    savedRev: 0,
    savedBody: '',
    phase: 'open',
    errors: [],
    sentAt: null,
    edits: 0,
    createdAt: now,
    updatedAt: now,
  };
}

/** "Yes" by default for visitors who asked for business services (docs/product.md, Submission). */
export function ownsBusiness({ answers, contact }: Pick<Draft, 'answers' | 'contact'>): string {
  const isAsked = answers.clientType === 'business' || answers.clientType === 'both';
  return contact.owns_business || (isAsked ? 'yes' : '');
}

export type SavedEstimate = { rev: number; isSubmitted: boolean };

/** True if newer than the stored estimate, and that is not submitted. */
export function takesSave({ rev, isSubmitted }: SavedEstimate, next?: number | null): boolean {
  return !isSubmitted && (next ?? 0) > rev;
}

/** The draft that stays on the device after the submission, without contact details. */
export const submittedFields = (now: number) =>
  ({ phase: 'sent', sentAt: now, contact: noContact, savedBody: '' }) as const;

/** True once submitted, acknowledged or not: the draft is then read-only. */
export function hasLeft({ phase }: Draft): boolean {
  return phase === 'submitting' || phase === 'sent';
}

/** True while answers are unsubmitted, so a reload would interrupt the visitor. */
export function isStarted({ edits, phase }: Draft): boolean {
  return edits > 0 && phase !== 'sent';
}
