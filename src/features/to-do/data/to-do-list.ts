/** What waits for the firm as it is on screen: read page by page, looked at again on every occasion; its first pages are kept. */
import {
  countAll,
  type ToDo,
  type ToDoCounts,
  type ToDoKind,
  toDoKinds,
  type ToDoPage,
  type ToDoQuery,
} from '#domain/to-do/to-do-list.ts';
import type { Read } from '#session/account-ask.ts';
import type { KeptToDos } from '#domain/to-do/kept-to-dos.ts';
import type { DoneHere } from './done-here.ts';
import { singleFlight } from '#sync/single-flight.ts';

export type ToDoView = {
  /** Null shows all. */
  kind: ToDoKind | null;
  toDos: readonly ToDo[];
  next: string | null;
  /** Without what was done here; null until they are known. */
  counts: ToDoCounts | null;
  /** All of them together. */
  total: number | null;
  /** How the last look went; null before the first answer to this question. */
  last: 'read' | 'refused' | 'unreachable' | null;
  /** When these were read, UTC milliseconds; 0 where they never were. */
  at: number;
  fetching: 'no' | 'busy' | 'failed';
};

type Surroundings = {
  find: (query: ToDoQuery) => Promise<Read<ToDoPage>>;
  /** What was done here and the server has not said yet. */
  done: DoneHere;
  kept: (kind: ToDoKind | null) => Promise<KeptToDos | undefined>;
  keep: (kind: ToDoKind | null, page: KeptToDos) => Promise<void>;
  /** UTC milliseconds. */
  now: () => number;
};

export type ToDoList = ReturnType<typeof createToDoList>;

type Stored = Omit<ToDoView, 'total'>;

const empty = { toDos: [], next: null, last: null, at: 0, fetching: 'no' } as const;

export function createToDoList({ find, done, kept, keep, now }: Surroundings) {
  const listeners = new Set<() => void>();
  let stored: Stored = { ...empty, kind: null, counts: null };
  let view = withoutDone(stored, done.snapshot());
  /** A new question makes the answers to the one before worthless. */
  let question = 0;

  function show(changes: Partial<Stored>): void {
    stored = { ...stored, ...changes };
    view = withoutDone(stored, done.snapshot());
    for (const listener of listeners) listener();
  }
  done.subscribe(() => show({}));

  async function look(): Promise<void> {
    const asked = question;
    const { kind } = stored;
    const settled = done.settled();
    const answer = await find({ kind, after: null });
    if (asked !== question) return;
    if (answer.kind !== 'read') {
      const copy = stored.at === 0 ? await kept(kind).catch(() => undefined) : undefined;
      if (asked !== question) return;
      return show({ last: answer.kind, ...(copy ? copied(copy) : {}) });
    }
    const { toDos, next, counts } = answer.value;
    const first = new Set(toDos.map(keyOf));
    const behind = stored.at > 0 && next !== null ? stored.toDos.slice(toDos.length) : [];
    const rest = behind.filter((each) => !first.has(keyOf(each)));
    const place = rest.length > 0 ? stored.next : next;
    const readAt = now();
    done.forget(settled);
    show({ toDos: [...toDos, ...rest], next: place, counts, last: 'read', at: readAt });
    if (counts) await keep(kind, { toDos: toDos.map(withoutVisitor), counts, readAt });
  }

  const looks = singleFlight(look);

  return {
    snapshot: (): ToDoView => view,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: looks.refresh,

    /** Another question; the counts are the same for all. */
    ask(kind: ToDoKind | null): Promise<void> {
      question += 1;
      show({ ...empty, kind });
      return looks.anew();
    },

    /** The next lines behind those that are shown. */
    async fetchMore(): Promise<void> {
      const { next: after, fetching, kind } = stored;
      if (after === null || fetching === 'busy') return;
      const asked = question;
      show({ fetching: 'busy' });
      const answer = await find({ kind, after });
      if (asked !== question) return;
      if (answer.kind !== 'read') return show({ fetching: 'failed' });
      const known = new Set(stored.toDos.map(keyOf));
      const more = answer.value.toDos.filter((each) => !known.has(keyOf(each)));
      const { next } = answer.value;
      return show({ toDos: [...stored.toDos, ...more], next, fetching: 'no' });
    },
  };
}

/** One line of all, by kind and id. */
export const keyOf = ({ kind, id }: Pick<ToDo, 'kind' | 'id'>): string => `${kind} ${id}`;

/** What was done here is not shown and not counted, however far it has come. */
function withoutDone(stored: Stored, done: ReadonlySet<string>): ToDoView {
  const { counts } = stored;
  const isDone = (each: ToDo) => done.has(keyOf(each));
  const gone = stored.toDos.filter(isDone);
  const left = counts && { ...counts };
  for (const kind of left ? toDoKinds : []) {
    if (left) left[kind] -= gone.filter((each) => each.kind === kind).length;
  }
  const toDos = gone.length > 0 ? stored.toDos.filter((each) => !isDone(each)) : stored.toDos;
  return { ...stored, toDos, counts: left, total: left && countAll(left) };
}

/** What visitors sent is never written to this device's disk. */
function withoutVisitor(toDo: ToDo): ToDo {
  return toDo.kind === 'lead' ? { ...toDo, name: '', email: '' } : toDo;
}

function copied({ toDos, counts, readAt }: KeptToDos) {
  return { toDos, counts, at: readAt, next: null };
}
