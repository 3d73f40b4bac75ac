/** Requests as their client sees them: what the server showed, with what waits here on it. */
import type { KeptRequest } from '#domain/clients/own-rows.ts';
import { requestItems } from '#domain/requests/items.ts';
import type { RequestFile } from '#domain/requests/request-list.ts';
import {
  nextActor,
  type RequestAct,
  type RequestState,
  saidAfterFile,
  type SaidOfRequest,
  stateAfter,
} from '#domain/requests/states.ts';
import { type Waiting, waitingOf } from '#sync/entity-writes.ts';
import type { KeptDocument, OutboxEntry } from '#sync/outbox-entry.ts';
import { answerIn, fileIn, type RequestAnswer } from './request-ops.ts';

/**
 * Where a file is. kept: on this device, not sent yet. sending: so much of it has arrived. elsewhere: begun on another device.
 */
export type FileStand =
  | { at: 'kept' | 'checking' | 'received' | 'elsewhere' }
  | { at: 'sending'; percent: number }
  | { at: 'refused'; why: string };

/** A file of a request; `op` is what brings it from here, as long as it waits. */
export type ShownFile = Pick<RequestFile, 'id' | 'name' | 'size'> & {
  stand: FileStand;
  op: string | null;
};

/** you: the client acts next. moving: what they did is on its way. us: the firm does. done: no one does. */
export type Turn = 'you' | 'moving' | 'us' | 'done';

export type ShownRequest = Omit<KeptRequest, 'files'> & {
  files: readonly ShownFile[];
  turn: Turn;
  /** The answer that waits here. */
  waiting: (Waiting & RequestAnswer) | null;
  /** What the client has typed and not sent. */
  typed: string;
};

/** What this device has besides the server's word, the oldest op first. */
export type OwnWork = {
  ops: readonly OutboxEntry[];
  documents: ReadonlyMap<string, KeptDocument>;
  /** By the request. */
  typed: ReadonlyMap<string, string>;
};

/** All of them with what waits here, in their order. */
export function shownRequests(
  kept: readonly KeptRequest[],
  work: OwnWork,
): readonly ShownRequest[] {
  return inOrder(kept.map((request) => shownRequest(request, work)));
}

/**
 * The newest year first, in it those that wait for the client, by their dates. What is on its way stays among them, and so does what
 * is `held`: nothing moves from under the hands that work on it.
 */
export function inOrder(
  requests: readonly ShownRequest[],
  held: ReadonlySet<string> = new Set(),
): readonly ShownRequest[] {
  const place = (request: ShownRequest) => (held.has(request.id) ? 0 : order(request));
  return [...requests].sort(
    (a, b) => b.year - a.year || place(a) - place(b) || byDue(a, b) || asMade(a, b),
  );
}

/** A list is made in one moment: its items in their order, the parts of one by their numbers. */
function asMade(a: ShownRequest, b: ShownRequest): number {
  const place = ({ item }: ShownRequest) => requestItems.indexOf(item);
  const part = ({ part }: ShownRequest) => Number(part === 'more' ? Infinity : part);
  return a.made - b.made || place(a) - place(b) || (part(a) < part(b) ? -1 : 1);
}

function shownRequest(request: KeptRequest, { ops, documents, typed }: OwnWork): ShownRequest {
  const answers = ops.filter((op) => op.entity === request.id && answerIn(op));
  const bringing = ops.filter((op) => fileIn(op)?.request === request.id);
  const files = filesOf(request, bringing, documents);
  const said = answers.findLast(isGoing);
  const { act: answer, word } = said ? answerOf(said) : { act: request.answer, word: request.word };
  const answered: SaidOfRequest = { answer, word };
  const acts: RequestAct[] = [
    ...answers.filter(isGoing).flatMap((op) => answerIn(op)?.act ?? []),
    ...bringing.filter(isGoing).map(() => 'add-file' as const),
  ];
  const state = acts.reduce<RequestState>((now, act) => stateAfter(now, act) ?? now, request.state);
  const waits = waitingOf(answers);
  const waitsWith = answers.find(({ id }) => id === waits?.op);
  const waiting = waits && waitsWith ? { ...waits, ...answerOf(waitsWith) } : null;
  const isStuck = [...answers, ...bringing].some(({ state }) => state === 'parked');
  return {
    ...request,
    ...(bringing.some(isGoing) ? saidAfterFile(answered) : answered),
    state,
    files,
    waiting,
    typed: typed.get(request.id) ?? '',
    turn: turnOf(state, acts.length > 0, isStuck),
  };
}

/** It may be refused yet; one that was says nothing any more. */
const isGoing = ({ state }: OutboxEntry): boolean => state !== 'parked';

function answerOf(op: OutboxEntry): RequestAnswer {
  return answerIn(op) ?? { act: 'provide', word: '' };
}

/** What was not accepted is the client's to mend, whatever else is on its way. */
function turnOf(state: RequestState, isMoving: boolean, isStuck: boolean): Turn {
  if (isStuck) return 'you';
  if (isMoving) return 'moving';
  const next = nextActor[state];
  return next === null ? 'done' : turns[next];
}

const turns = { client: 'you', staff: 'us' } as const;

function filesOf(
  request: KeptRequest,
  bringing: readonly OutboxEntry[],
  documents: ReadonlyMap<string, KeptDocument>,
): ShownFile[] {
  const own = new Map(bringing.map((op) => [op.entity, op]));
  const known = new Map(request.files.map((file) => [file.id, file]));
  const theirs = request.files.map((file): ShownFile => {
    const op = own.get(file.id);
    const { id, name, size } = file;
    if (!op) return { id, name, size, stand: standThere(file), op: null };
    return { id, name, size, stand: standHere(op, documents.get(id), file), op: op.id };
  });
  const here = bringing
    .filter(({ entity }) => !known.has(entity))
    .map((op): ShownFile => {
      const { name = '', size = 0 } = fileIn(op)?.document ?? {};
      const stand = standHere(op, documents.get(op.entity));
      return { id: op.entity, name, size, stand, op: op.id };
    });
  return [...theirs, ...here];
}

function standThere({ status, reason }: RequestFile): FileStand {
  if (status === 'refused') return { at: 'refused', why: reason };
  return { at: status === 'declared' ? 'elsewhere' : status };
}

function standHere(op: OutboxEntry, document?: KeptDocument, there?: RequestFile): FileStand {
  if (op.state === 'parked') {
    const why = there?.reason === undefined || there.reason === '' ? whyOf(op) : there.reason;
    return { at: 'refused', why };
  }
  const { sentBytes = 0, size = 1 } = document ?? {};
  if (op.trouble?.code === 'file_checking') return { at: 'checking' };
  if (sentBytes === 0 && op.state !== 'inflight') return { at: 'kept' };
  return { at: 'sending', percent: Math.floor((100 * sentBytes) / size) };
}

/** The server's word on it as far as its answer says. */
function whyOf({ trouble }: OutboxEntry): string {
  if (trouble?.code === 'file_infected') return 'infected';
  if (trouble?.code === 'file_type') return 'type';
  if (trouble?.code === 'request_conflict') return 'closed';
  return trouble?.errors.some(({ code }) => code === 'too_long') ? 'many' : 'other';
}

const turnOrder: Record<Turn, number> = { you: 0, moving: 0, us: 1, done: 2 };

function order({ turn, state }: ShownRequest): number {
  return turnOrder[turn] + (state === 'withdrawn' ? 1 : 0);
}

/** The next date first, those without one last. */
function byDue(a: ShownRequest, b: ShownRequest): number {
  const [one, other] = [a.due || '9', b.due || '9'];
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
