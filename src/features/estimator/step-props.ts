import type { Draft } from '#domain/estimator/draft.ts';
import type { DraftChange } from './data/drafts.ts';

export type StepProps = { draft: Draft; change: (apply: DraftChange) => void };

/** The form's id; its submit button is outside, in the bar. */
export const contactForm = 'contact-details';

/** `error` is shown if the first question lacks an answer. */
export type FirstStepProps = StepProps & { error: string | undefined };
