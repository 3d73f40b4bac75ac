/** What every question step is given. */
import type { Draft } from '#local/draft.ts';
import type { DraftChange } from '#local/drafts.ts';

export type StepProps = { draft: Draft; change: (apply: DraftChange) => void };
