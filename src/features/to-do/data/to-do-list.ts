/** What waits for the firm as it is on screen: read page by page, looked at again on every occasion; its first pages are kept. */
import {
  countAll,
  type ToDo,
  type ToDoCounts,
  type ToDoKind,
  toDoKinds,
  type ToDoPage,
  type ToDoQuery,
  type KeptToDos,
} from '#domain/to-do/to-do-list.ts';
import type { Read } from '#session/account-ask.ts';
import type { DoneHere } from './done-here.ts';
import { createPagedList, type PagedView } from '#session/paged-list.ts';
import { watched } from '#sync/watched.ts';

/** What kind is asked for, null for all; and what is shown of that. */
export type ToDoView = PagedView<ToDo, ToDoKind | null> & {
  /** Without what was done here; null until they are known. */
  counts: ToDoCounts | null;
  /** All of them together. */
  total: number | null;
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

export function createToDoList({ find, done, kept, keep, now }: Surroundings) {
  /** They are the same whatever is asked for. */
  let counts: ToDoCounts | null = null;
  const list = createPagedList({
    first: null,
    async find(kind: ToDoKind | null, after) {
      const settled = done.settled();
      const answer = await find({ kind, after });
      if (answer.kind !== 'read') return answer;
      const { toDos: rows, ...page } = answer.value;
      return { kind: 'read', value: { ...page, rows, settled } };
    },
    keyOf,
    onRead(page) {
      ({ counts } = page);
      done.forget(page.settled);
    },
    async kept(kind) {
      const copy = await kept(kind);
      if (copy) ({ counts } = copy);
      return copy && { rows: copy.toDos, at: copy.readAt };
    },
    keep: async (kind, page, readAt) =>
      page.counts &&
      keep(kind, { toDos: page.rows.map(withoutVisitor), counts: page.counts, readAt }),
    now,
  });
  const viewNow = () => withoutDone(list.snapshot(), counts, done.snapshot());
  const { show, ...view } = watched(viewNow());
  for (const { subscribe } of [list, done]) subscribe(() => show(viewNow()));
  return { ...list, ...view };
}

/** One line of all, by kind and id. */
export const keyOf = ({ kind, id }: Pick<ToDo, 'kind' | 'id'>): string => `${kind} ${id}`;

/** What was done here is not shown and not counted, however far it has come. */
function withoutDone(
  list: PagedView<ToDo, ToDoKind | null>,
  counts: ToDoCounts | null,
  done: ReadonlySet<string>,
): ToDoView {
  const isDone = (each: ToDo) => done.has(keyOf(each));
  const gone = list.rows.filter(isDone);
  const left = counts && { ...counts };
  for (const kind of left ? toDoKinds : []) {
    if (left) left[kind] -= gone.filter((each) => each.kind === kind).length;
  }
  const rows = gone.length > 0 ? list.rows.filter((each) => !isDone(each)) : list.rows;
  return { ...list, rows, counts: left, total: left && countAll(left) };
}

/** What visitors sent is never written to this device's disk. */
function withoutVisitor(toDo: ToDo): ToDo {
  return toDo.kind === 'lead' ? { ...toDo, name: '', email: '' } : toDo;
}
