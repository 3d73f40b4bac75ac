/** What every question step is given. */
import type { Draft } from '#domain/estimator/draft.ts';
import type { DraftChange } from './data/drafts.ts';

export type StepProps = { draft: Draft; change: (apply: DraftChange) => void };
