import type { Draft } from '#domain/estimator/draft.ts';
import type { DraftChange } from './data/drafts.ts';

export type StepProps = { draft: Draft; change: (apply: DraftChange) => void };

/** The form's id, by which the submit button in the bar finds it. */
export const contactForm = 'contact-details';

/** `error` is set if the first question was not answered. */
export type FirstStepProps = StepProps & { error: string | undefined };
