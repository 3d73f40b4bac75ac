/** What every question step is given. */
import type { Draft } from '#domain/estimator/draft.ts';
import type { DraftChange } from './data/drafts.ts';

export type StepProps = { draft: Draft; change: (apply: DraftChange) => void };

/** The id of the last step's form: its button stands in the bar. */
export const contactForm = 'contact-details';

/** The error is what is missing of the step's first question. */
export type HeldStepProps = StepProps & { error: string | undefined };
