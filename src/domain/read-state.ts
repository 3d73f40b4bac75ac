/** The state of the last read, for all lists and pages of portal and desk. */

/**
 * reading: pending. unreachable: no answer. failed: a server error or unknown. refused: not visible to this account.
 * ended: the session expired.
 */
export type ReadState = 'reading' | 'read' | 'unreachable' | 'failed' | 'refused' | 'ended';

/** Stored with an answer: the last acknowledgement's number before its request, and the request's time (UTC ms). */
export type AskedAt = { ackNumber?: number | undefined; asked?: number | undefined };

type Answered = { readonly kind: string; readonly ended?: true; readonly why?: string };

/** Unknown refusals count as refused. */
export function readStateOf({ kind, ended, why }: Answered): Exclude<ReadState, 'reading'> {
  if (kind === 'read') return 'read';
  if (ended) return 'ended';
  if (why) return 'failed';
  return kind === 'unreachable' || kind === 'failed' ? kind : 'refused';
}

export const hasFailed = (state: ReadState): boolean => state !== 'reading' && state !== 'read';

export function stateOfAll(states: readonly ReadState[]): ReadState {
  return states.find(hasFailed) ?? states.find((state) => state === 'reading') ?? 'read';
}

export const reasonOf = <Kind extends string>({
  kind,
  why,
}: {
  kind: Kind;
  why?: 'failed' | 'limited';
}): Kind | 'failed' | 'limited' => why ?? kind;
