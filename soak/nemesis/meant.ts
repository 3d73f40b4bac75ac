/** What visitors meant, noted before they do it; and what their page has confirmed since. */
import type { Answers } from '#domain/estimator/answers.ts';
import type { Person } from '../../tests/journeys/estimator.ts';

export type MeantFile = { name: string; sha256: string };

/** One estimate from its first answer to its submission. */
export type MeantEstimate = {
  /** Its draft's id, once it is known. */
  draft: string | null;
  /** Every set of answers it has had; the last one counts. */
  answers: Answers[];
  person: Person;
  /** The contact details that were seen on the device's disk. */
  typed: Person | null;
  /** The file that was seen on the device's disk. */
  file: MeantFile | null;
  /** Submitted, and the page said that it is kept or received. */
  kept: boolean;
};

/** A message or a sign-up: what its row must say. */
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
  /** Ids of all drafts, each with the highest revision its device has queued. */
  drafts: Map<string, number>;
  /** Ids of drafts that were cleared, with no other tab to keep them on its screen. */
  cleared: Set<string>;
  /** Everything that says who someone is. */
  personal: Set<string>;
  /** Faults seen during the run. */
  problems: Problem[];
};

/** Nothing yet. */
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
