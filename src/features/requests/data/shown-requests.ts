/** A client's requests: the server's list with pending ops. */
import type { InferOutput } from 'valibot';

import type { CachedRequest } from '#domain/clients/own-rows.ts';
import { requestItems } from '#domain/requests/items.ts';
import { fileRemove, requestAnswer, requestChanges } from '#domain/requests/ops.ts';
import { nextActor, type RequestState } from '#domain/requests/states.ts';
import type { OwnOps } from '#sync/collection.ts';
import { type Waiting, waitingOf } from '#sync/entity-writes.ts';
import type { StoredDocument, OutboxEntry } from '#sync/outbox-entry.ts';
import {
  fileIn,
  isPending,
  changesFile,
  type ShownFile,
  shownFiles,
  fileChangesOf,
} from './shown-files.ts';

export type RequestAnswer = InferOutput<typeof requestAnswer.payload>;

const answerActs = ['provide', 'decline'] as const;

/** The form of an answer; drafts of earlier releases are of `decline`. */
export function answerForm(request: string, act: RequestAnswer['act']): string {
  return act === 'decline' ? request : `${act}-${request}`;
}

/** Who must act next; `moving` while the client's answer is pending. */
export type Turn = 'you' | 'moving' | 'us' | 'done';

export type ShownRequest = Omit<CachedRequest, 'files'> & {
  files: readonly ShownFile[];
  turn: Turn;
  waiting: (Waiting & RequestAnswer) | null;
  /** The answer that has typed text which was not sent. */
  typed: RequestAnswer['act'] | null;
};

/** Ops are oldest first. */
export type OwnWork = OwnOps & {
  documents: ReadonlyMap<string, StoredDocument>;
  /** Keys of typed answers. */
  typed: ReadonlySet<string>;
};

export function shownRequests(
  cached: readonly CachedRequest[],
  work: OwnWork,
): readonly ShownRequest[] {
  return inOrder(cached.map((request) => shownRequest(request, work)));
}

/**
 * Years with a request sent back come first, then the newest. Within a year: sent back, then open, by date. Pending and
 * `held` requests stay in place while in use.
 */
export function inOrder(
  requests: readonly ShownRequest[],
  held: ReadonlySet<string> = new Set(),
): readonly ShownRequest[] {
  const place = (one: ShownRequest) => {
    const now = held.has(one.id) ? 0 : order(one);
    return now === 0 && one.reason !== '' ? -1 : now;
  };
  const sentBack = new Set(requests.filter((one) => place(one) < 0).map(({ year }) => year));
  const later = ({ year }: ShownRequest) => Number(!sentBack.has(year));
  return [...requests].sort(
    (a, b) =>
      later(a) - later(b) || b.year - a.year || place(a) - place(b) || byDue(a, b) || byMade(a, b),
  );
}

/** Requests made together are ordered by item and part number. */
function byMade(a: ShownRequest, b: ShownRequest): number {
  const place = ({ item }: ShownRequest) => requestItems.indexOf(item);
  const part = ({ part }: ShownRequest) => Number(part === 'more' ? Infinity : part);
  return a.made - b.made || place(a) - place(b) || (part(a) < part(b) ? -1 : 1);
}

function shownRequest(request: CachedRequest, work: OwnWork): ShownRequest {
  const { ops, documents, typed } = work;
  const answers = ops.filter((op) => op.entity === request.id && op.kind === requestAnswer.name);
  const bringing = ops.filter((op) => fileIn(op)?.request === request.id);
  const ids = new Set(request.files.map(({ id }) => id));
  const taking = ops.filter((op) => changesFile(op) && ids.has(op.entity));
  // Files last: they are uploaded separately and may arrive later.
  const pending = [...taking, ...answers, ...bringing].filter(isPending);
  let after = request;
  let moves = 0;
  let isMoving = false;
  for (const op of pending) {
    const changed = requestChanges(op)(after);
    if (taking.includes(op) && changed.state) moves += 1;
    if (op.kind !== fileRemove.name && changed.state) isMoving = true;
    after = Object.assign({}, after, changed);
  }
  const { state, answer, word } = after;
  let { rev, movedRev } = request;
  for (const { entity, rev: made } of work.taken) {
    // Skips an op after a gap: the next read shows what changed.
    if (made !== rev + 1 || !(entity === request.id || ids.has(entity))) continue;
    rev = made;
    movedRev = made;
  }
  const about = fileChangesOf(taking);
  const waits = waitingOf(answers);
  const waitsWith = answers.find(({ id }) => id === waits?.op);
  const isStuck =
    [...answers, ...bringing].some((op) => op.state === 'parked') || about.troubles.size > 0;
  return {
    ...request,
    answer,
    word,
    state,
    rev,
    movedRev: moves === 0 ? movedRev : rev + moves,
    files: shownFiles(request, { state, bringing, fileChanges: about, documents }),
    waiting: waits && waitsWith ? { ...waits, ...answerOf(waitsWith) } : null,
    typed: answerActs.find((act) => typed.has(answerForm(request.id, act))) ?? null,
    turn: turnOf(state, isMoving, isStuck),
  };
}

function answerOf(op: OutboxEntry): RequestAnswer {
  return requestAnswer.read(op) ?? { act: 'provide', word: '' };
}

/** A rejected op is the client's turn, whatever else is pending. */
function turnOf(state: RequestState, isMoving: boolean, isStuck: boolean): Turn {
  if (isStuck) return 'you';
  if (isMoving) return 'moving';
  const next = nextActor[state];
  return next === null ? 'done' : turns[next];
}

const turns = { client: 'you', staff: 'us' } as const;

const turnOrder: Record<Turn, number> = { you: 0, moving: 0, us: 1, done: 2 };

function order({ turn, state }: ShownRequest): number {
  return turnOrder[turn] + (state === 'withdrawn' ? 1 : 0);
}

function byDue(a: ShownRequest, b: ShownRequest): number {
  const [one, other] = [a.due || '9', b.due || '9'];
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Counts for the dashboard. `received`: done, or waiting for the firm. */
export type RequestCount = { asked: number; received: number; forClient: number };

export function countRequests(shown: readonly ShownRequest[]): RequestCount {
  const all = shown.filter(({ state }) => state !== 'withdrawn');
  return {
    asked: all.length,
    received: all.filter(({ turn }) => turn === 'us' || turn === 'done').length,
    forClient: all.filter(({ turn }) => turn === 'you').length,
  };
}
