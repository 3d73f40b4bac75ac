/** How the last look at the server went: every list and page of portal and desk carries one of these. */

/**
 * reading: no answer yet. read: answered. unreachable: no server of this app answered. failed: the server could not do it now, or why is not known.
 * refused: it answered that this account does not see it. ended: the account's session is over.
 */
export type ReadState = 'reading' | 'read' | 'unreachable' | 'failed' | 'refused' | 'ended';

/** What a look answers: by its kind, and why; `ended` where the session was the reason. */
type Answered = { readonly kind: string; readonly ended?: true; readonly why?: string };

/** The state after an answer. */
export function readStateOf(answer: Answered): Exclude<ReadState, 'reading'> {
  return answer.kind === 'read' ? 'read' : failureOf(answer);
}

/** The state after an answer that brought nothing; a refusal by any other name counts as one. */
export function failureOf({ kind, ended, why }: Answered): Exclude<ReadState, 'reading' | 'read'> {
  if (ended) return 'ended';
  if (why) return 'failed';
  return kind === 'unreachable' || kind === 'failed' ? kind : 'refused';
}

/** True where the last look brought nothing. */
export const hasFailed = (state: ReadState): boolean => state !== 'reading' && state !== 'read';

/** The state of several reads that one part of a page shows: a failure first, then one that is under way. */
export function stateOfAll(states: readonly ReadState[]): ReadState {
  return states.find(hasFailed) ?? states.find((state) => state === 'reading') ?? 'read';
}

/** The key of the words that say what became of it. */
export const reasonOf = <Kind extends string>({
  kind,
  why,
}: {
  kind: Kind;
  why?: 'failed' | 'limited';
}): Kind | 'failed' | 'limited' => why ?? kind;
