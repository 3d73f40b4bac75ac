/** Records what visitors intend before they act, and what their page has confirmed. */
import type { Answers } from '#domain/estimator/answers.ts';
import type { Person } from '../../tests/journeys/estimator.ts';

export type MeantFile = { name: string; sha256: string };

/** One estimate from its first answer to its submission. */
export type MeantEstimate = {
  /** Its draft's id, once known. */
  draft: string | null;
  /** All sets of answers it has had; the last counts. */
  answers: Answers[];
  person: Person;
  /** Contact details seen on the device's disk. */
  typed: Person | null;
  /** The file seen on the device's disk. */
  file: MeantFile | null;
  /** Submitted, and confirmed by the page as stored or received. */
  kept: boolean;
};

/** A message or sign-up, as its row must be. */
export type MeantEntry = {
  collection: 'contacts' | 'creator_checklist_subscribers';
  entity: string;
  fields: Record<string, string>;
  kept: boolean;
};

export type ProblemKind = 'lost' | 'doubled' | 'wrong' | 'bytes' | 'left' | 'stuck';

export type Problem = { kind: ProblemKind; what: string };

export type Meant = {
  estimates: MeantEstimate[];
  entries: MeantEntry[];
  /** Draft ids with the highest revision that the device has queued. */
  drafts: Map<string, number>;
  /** Ids of cleared drafts that no other tab shows. */
  cleared: Set<string>;
  /** All words that identify a person. */
  personal: Set<string>;
  /** Faults seen during the run. */
  problems: Problem[];
};

export function nothingMeant(): Meant {
  return {
    estimates: [],
    entries: [],
    drafts: new Map(),
    cleared: new Set(),
    personal: new Set(),
    problems: [],
  };
}
