/** The to-do list on screen: paged, with this device's ops; first pages are cached. */
import {
  countAll,
  type ToDo,
  type ToDoCounts,
  type ToDoKind,
  noToDos,
  toDoKinds,
  type ToDoPage,
  type ToDoQuery,
  type CachedToDos,
  type ReadToDo,
} from '#domain/to-do/to-do-list.ts';
import type { Read } from '#session/account-ask.ts';
import { createPagedList, type PagedView } from '#session/paged-list.ts';
import type { Written } from '#domain/ops/define-kind.ts';
import { missingOps, type OwnOps } from '#sync/collection.ts';
import { type Watched, watched } from '#sync/watched.ts';
import type { Digest } from '#domain/to-do/digest.ts';
import type { Saved } from '#sync/save-status.ts';

export type ToDoDesk = {
  list: ToDoList;
  /** Marks a line done; only for kinds of `hasDone`. */
  finish: (toDo: ToDo) => Promise<Saved>;
  /** Undoes `finish` for a lead. */
  reopen: (toDo: ToDo) => Promise<Saved>;
};

/** Reads the daily mail's setting, or changes it to `wanted`. */
export type AskDigest = (wanted?: Digest) => Promise<Read<Digest>>;

declare module '#device/services.ts' {
  interface Parts {
    toDo: ToDoDesk;
  }
}

/** True for kinds that staff mark done. Files are accepted on the client's page, and appointments end by time. */
export function hasDone({ kind }: ToDo): boolean {
  return kind === 'lead' || kind === 'message' || kind === 'onboarding';
}

type List = PagedView<ReadToDo, ToDoKind | null>;

/** `question` is the kind shown; null for all. */
export type ToDoView = List & {
  /** The server's counts, minus the items done here; null until read. */
  counts: ToDoCounts | null;
  total: number | null;
};

type Dependencies = {
  find: (query: ToDoQuery) => Promise<Read<ToDoPage>>;
  own: Watched<OwnOps>;
  isDone: (line: ToDo, ops: readonly Written[]) => boolean;
  lastAckNumber: () => Promise<number>;
  cached: (kind: ToDoKind | null) => Promise<CachedToDos | undefined>;
  keep: (kind: ToDoKind | null, page: CachedToDos) => Promise<void>;
  now: () => number;
};

export type ToDoList = ReturnType<typeof createToDoList>;

export function createToDoList(deps: Dependencies) {
  const { find, own, isDone, lastAckNumber, cached, keep, now } = deps;
  /** The last read counts, which are the same for every query. */
  let counts: ToDoCounts | null = null;
  const list = createPagedList({
    first: null,
    async find(kind: ToDoKind | null, after) {
      const ackNumber = await lastAckNumber();
      const answer = await find({ kind, after });
      if (answer.kind !== 'read') return answer;
      const { toDos, ...page } = answer.value;
      const rows: ReadToDo[] = toDos.map((toDo) => Object.assign(toDo, { ackNumber }));
      const counts = page.counts && { ...page.counts };
      if (after === null) addReopened(kind, rows, counts);
      return { kind: 'read', value: { ...page, counts, rows } };
    },
    keyOf,
    onRead(page) {
      ({ counts } = page);
    },
    async cached(kind) {
      const copy = await cached(kind);
      // Copies stored by an earlier release lack some kinds.
      if (copy) counts = { ...noToDos, ...copy.counts };
      return copy && { rows: copy.toDos, at: copy.readAt };
    },
    keep: async (kind, page, readAt) =>
      page.counts &&
      keep(kind, { toDos: page.rows.map(withoutVisitor), counts: page.counts, readAt }),
    now,
  });
  /** Adds lines, and counts, that a pending op reopens: the server's answer may be older. */
  function addReopened(asked: ToDoKind | null, rows: ReadToDo[], counts: ToDoCounts | null): void {
    const read = new Set(rows.map(keyOf));
    const opened = new Set(waitingOps().map(({ entity }) => entity));
    for (const [at, line] of list.snapshot().rows.entries()) {
      // The rows shown may be of another kind.
      if (asked !== null && line.kind !== asked) continue;
      if (!opened.has(line.id) || read.has(keyOf(line)) || isDoneHere(line)) continue;
      rows.splice(at, 0, line);
      if (counts) counts[line.kind] += 1;
    }
  }

  const waitingOps = () => own.snapshot().ops.filter(({ state }) => state !== 'parked');

  /** True if this device marked it as done; rejected ops do not count. */
  function isDoneHere(line: ReadToDo): boolean {
    const { taken } = own.snapshot();
    return isDone(line, [...missingOps(line, taken, line.ackNumber), ...waitingOps()]);
  }
  const viewNow = () => withoutDone(list.snapshot(), counts, isDoneHere);
  const { show, ...view } = watched(viewNow());
  for (const { subscribe } of [list, own]) subscribe(() => show(viewNow()));
  return { ...list, ...view };
}

export const keyOf = ({ kind, id }: Pick<ToDo, 'kind' | 'id'>): string => `${kind} ${id}`;

/** Hides lines done here and their counts. */
function withoutDone(
  list: List,
  counts: ToDoCounts | null,
  isDone: (line: ReadToDo) => boolean,
): ToDoView {
  const done = new Set(list.rows.filter(isDone));
  const left = counts && { ...counts };
  for (const kind of left ? toDoKinds : []) {
    if (left) left[kind] -= [...done].filter((each) => each.kind === kind).length;
  }
  const rows = done.size > 0 ? list.rows.filter((each) => !done.has(each)) : list.rows;
  return { ...list, rows, counts: left, total: left && countAll(left) };
}

/** Visitors' data is never written to this device's disk. */
function withoutVisitor(toDo: ReadToDo): ReadToDo {
  return toDo.kind === 'lead'
    ? { ...toDo, name: '', email: '', summary: '', oneTime: 0, monthly: 0 }
    : toDo;
}
