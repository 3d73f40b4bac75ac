/** A client's requests and their files: the server's list with pending ops. */
import type { InferOutput } from 'valibot';

import type { CachedRequest } from '#domain/clients/own-rows.ts';
import { attachmentSchema } from '#domain/documents/attachment.ts';
import { takenBackDays } from '#domain/documents/document.ts';
import { dayMs } from '#domain/durations.ts';
import { readerOf } from '#domain/ops/define-kind.ts';
import type { OpKind } from '#domain/ops/op.ts';
import { requestItems } from '#domain/requests/items.ts';
import {
  fileRemove,
  fileRestore,
  isWhole,
  requestAnswer,
  requestChanges,
} from '#domain/requests/ops.ts';
import type { RequestFile } from '#domain/requests/request-list.ts';
import { nextActor, type RequestState, stateAfter } from '#domain/requests/states.ts';
import type { OwnOps } from '#sync/collection.ts';
import { type Waiting, waitingOf } from '#sync/entity-writes.ts';
import type { OpTrouble, OutboxEntry, StoredDocument } from '#sync/outbox-entry.ts';

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
  const troubles = new Map(
    taking.flatMap(({ entity, state: at, trouble }) =>
      at === 'parked' && trouble ? [[entity, trouble] as const] : [],
    ),
  );
  const waits = waitingOf(answers);
  const waitsWith = answers.find(({ id }) => id === waits?.op);
  const isStuck =
    [...answers, ...bringing].some((op) => op.state === 'parked') || troubles.size > 0;
  return {
    ...request,
    answer,
    word,
    state,
    rev,
    movedRev: moves === 0 ? movedRev : rev + moves,
    files: shownFiles(request, { after, bringing, troubles, documents }),
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

const attachmentIn = readerOf('document.attach', attachmentSchema);

export function fileIn(op: Parameters<typeof attachmentIn>[0]) {
  const said = attachmentIn(op);
  return said && 'request' in said ? said : null;
}

/** True for ops that change a file which the server has. */
export const changesFile = ({ kind }: { kind: OpKind }): boolean =>
  kind === fileRemove.name || kind === fileRestore.name;

/**
 * kept: on this device only. elsewhere: from another device. taken: withdrawn, restorable until then (UTC ms); `waits`
 * while the op is pending.
 */
export type FileStatus =
  | { at: 'kept' | 'checking' | 'received' | 'elsewhere' }
  | { at: 'sending'; percent: number }
  | { at: 'taken'; until: number; waits: boolean }
  | { at: 'refused'; why: string };

/** `op`: this device's upload, pending or rejected. */
export type ShownFile = Pick<RequestFile, 'id' | 'name' | 'size'> & {
  status: FileStatus;
  op: string | null;
  canTake: boolean;
  trouble: OpTrouble | null;
};

const isPending = ({ state }: OutboxEntry): boolean => state !== 'parked';

type RequestContext = {
  /** The request with pending ops. */
  after: CachedRequest;
  bringing: readonly OutboxEntry[];
  /** Of rejected changes, by file. */
  troubles: ReadonlyMap<string, OpTrouble>;
  documents: ReadonlyMap<string, StoredDocument>;
};

/** The files in order of declaration; those unknown to the server come last. */
function shownFiles(request: CachedRequest, context: RequestContext): ShownFile[] {
  const { bringing, documents } = context;
  const own = new Map(bringing.map((op) => [op.entity, op]));
  const known = new Set(request.files.map(({ id }) => id));
  const theirs = request.files.flatMap((file): ShownFile[] => {
    const op = own.get(file.id);
    if (!op) return shownThere(file, context);
    const { id, name, size } = file;
    const status = localFileStatus(op, documents.get(id), file);
    return [{ id, name, size, status, op: op.id, canTake: false, trouble: null }];
  });
  const here = bringing
    .filter(({ entity }) => !known.has(entity))
    .map((op): ShownFile => {
      const { name = '', size = 0 } = fileIn(op)?.document ?? {};
      const status = localFileStatus(op, documents.get(op.entity));
      return { id: op.entity, name, size, status, op: op.id, canTake: false, trouble: null };
    });
  return [...theirs, ...here];
}

/** Leaves out an incomplete withdrawn file, which cannot be restored. */
function shownThere(file: RequestFile, { after, troubles }: RequestContext): ShownFile[] {
  const { id, name, size } = file;
  const changed = after.files.find((one) => one.id === id);
  const isTaken = changed?.taken !== undefined;
  if (!changed || (isTaken && !isWhole(file))) return [];
  const waits = isTaken && file.taken === undefined;
  const status: FileStatus = isTaken
    ? { at: 'taken', until: (file.taken ?? 0) + takenBackDays * dayMs, waits }
    : serverFileStatus(file);
  const canTake = stateAfter(after.state, isTaken ? 'restore-file' : 'take-file') !== undefined;
  return [{ id, name, size, status, op: null, canTake, trouble: troubles.get(id) ?? null }];
}

function serverFileStatus({ status, reason }: RequestFile): FileStatus {
  if (status === 'refused') return { at: 'refused', why: reason };
  return { at: status === 'declared' ? 'elsewhere' : status };
}

function localFileStatus(
  op: OutboxEntry,
  document?: StoredDocument,
  there?: RequestFile,
): FileStatus {
  if (op.state === 'parked') {
    const why = there?.reason === undefined || there.reason === '' ? whyOf(op) : there.reason;
    return { at: 'refused', why };
  }
  const { sentBytes = 0, size = 1 } = document ?? {};
  if (op.trouble?.code === 'file_checking') return { at: 'checking' };
  if (sentBytes === 0 && op.state !== 'inflight') return { at: 'kept' };
  return { at: 'sending', percent: Math.floor((100 * sentBytes) / size) };
}

/** Why the server refused the file, as far as it says. */
function whyOf({ trouble }: OutboxEntry): string {
  if (trouble?.code === 'file_infected') return 'infected';
  if (trouble?.code === 'file_type') return 'type';
  if (trouble?.code === 'file_gone') return 'gone';
  if (trouble?.code === 'request_conflict') return 'closed';
  return trouble?.errors.some(({ code }) => code === 'too_long') ? 'many' : 'other';
}
