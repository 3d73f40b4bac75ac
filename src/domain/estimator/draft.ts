/** One estimate in the making: every answer from the first one, as it is kept on this device. */
import { type Answers, noAnswers, type PaymentChoices } from './answers.ts';
import type { StepId } from './steps.ts';
import type { FieldError } from '../field-errors.ts';
import type { Comparison } from './scenarios.ts';

/** The contact form as typed, valid or not. */
export type ContactDraft = {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  owns_business: string;
  state_of_residency: string;
  /** Seen by no person; what fills it in is a program. */
  website: string;
};

/** open: being answered. submitting: queued or under way. sent: the server has it. refused: to be mended. */
export type DraftPhase = 'open' | 'submitting' | 'sent' | 'refused';

export type Draft = {
  /** The entity id of everything this draft sends. */
  id: string;
  /** The guest's secret for that entity. */
  key: string;
  answers: Answers;
  choices: PaymentChoices;
  /** Other answers beside these; none in most drafts, and in none of an earlier version. */
  comparison?: Comparison | undefined;
  contact: ContactDraft;
  step: StepId;
  /** The book the shown prices came from. */
  priceBook: string | null;
  /** The picked file, if any. */
  document: string | null;
  /** Revision and body of the last `estimate.save`; 0 and "" before the first. */
  savedRev: number;
  savedBody: string;
  phase: DraftPhase;
  /** Why the server refused the submission. */
  errors: FieldError[];
  sentAt: number | null;
  /** Counts changes, so that a page knows an older copy when it sees one. */
  edits: number;
  createdAt: number;
  updatedAt: number;
};

/** What no one has touched for so long is forgotten. */
export const keptDays = 30;
export const keptForMs = keptDays * 86_400_000;

export const noContact: ContactDraft = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  owns_business: '',
  state_of_residency: '',
  website: '',
};

/** A draft in which nothing has been answered yet. */
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

/** Who asks for a business has one, until they say otherwise (docs/product.md, Submission). */
export function ownsBusiness({ answers, contact }: Pick<Draft, 'answers' | 'contact'>): string {
  const isAsked = answers.clientType === 'business' || answers.clientType === 'both';
  return contact.owns_business || (isAsked ? 'yes' : '');
}

/** True once a draft is submitted, whether or not it has arrived yet: from then on it is not changed any more. */
export function hasLeft({ phase }: Draft): boolean {
  return phase === 'submitting' || phase === 'sent';
}

/** True while a draft has answers that are not submitted: a reload would be noticed. */
export function isBegun({ edits, phase }: Draft): boolean {
  return edits > 0 && phase !== 'sent';
}
