/** Manages a paged list: reads, refreshes and caches first pages. */
import { type ReadState, readStateOf } from '#domain/read-state.ts';
import { singleFlight } from '#sync/single-flight.ts';
import { watched } from '#sync/watched.ts';
import type { Read } from './account-ask.ts';

export type PagedView<Row, Question> = {
  /** The current query. */
  question: Question;
  rows: readonly Row[];
  next: string | null;
  last: ReadState;
  /** When read, UTC milliseconds; 0 for never. */
  at: number;
  fetching: 'no' | 'busy' | 'failed';
};

type Dependencies<Row, Question, Page> = {
  /** The initial query. */
  first: Question;
  find: (question: Question, after: string | null) => Promise<Read<Page>>;
  keyOf: (row: Row) => string;
  /** Called with each first page. */
  onRead?: (page: Page) => void;
  kept: (question: Question) => Promise<{ rows: readonly Row[]; at: number } | undefined>;
  keep: (question: Question, page: Page, at: number) => Promise<unknown>;
  /** UTC milliseconds. */
  now: () => number;
};

export function createPagedList<
  Row,
  Question,
  Page extends { rows: readonly Row[]; next: string | null },
>({ first, find, keyOf, onRead, kept, keep, now }: Dependencies<Row, Question, Page>) {
  const empty = { rows: [], next: null, last: 'reading', at: 0, fetching: 'no' } as const;
  const { show: put, ...shown } = watched<PagedView<Row, Question>>({ ...empty, question: first });
  /** Invalidates answers to earlier queries. */
  let turn = 0;

  const show = (changes: Partial<PagedView<Row, Question>>) =>
    put({ ...shown.snapshot(), ...changes });

  const without = (rows: readonly Row[], others: readonly Row[]) => {
    const known = new Set(others.map(keyOf));
    return rows.filter((row) => !known.has(keyOf(row)));
  };

  async function look(): Promise<void> {
    const mine = turn;
    const { question } = shown.snapshot();
    const answer = await find(question, null);
    if (mine !== turn) return;
    const view = shown.snapshot();
    if (answer.kind !== 'read') {
      const copy = view.at === 0 ? await kept(question).catch(() => undefined) : undefined;
      if (mine === turn) show({ last: readStateOf(answer), ...(copy && { ...copy, next: null }) });
      return;
    }
    const { rows, next } = answer.value;
    const behind = view.at > 0 && next !== null ? view.rows.slice(rows.length) : [];
    const rest = without(behind, rows);
    const place = rest.length > 0 ? view.next : next;
    const at = now();
    onRead?.(answer.value);
    show({ rows: [...rows, ...rest], next: place, last: 'read', at });
    await keep(question, answer.value, at);
  }

  const looks = singleFlight(look);

  return {
    ...shown,
    refresh: looks.refresh,

    ask(question: Question): Promise<void> {
      turn += 1;
      put({ ...empty, question });
      return looks.anew();
    },

    async fetchMore(): Promise<void> {
      const { next: after, fetching, question } = shown.snapshot();
      if (after === null || fetching === 'busy') return;
      const mine = turn;
      show({ fetching: 'busy' });
      const answer = await find(question, after);
      if (mine !== turn) return;
      if (answer.kind !== 'read') return show({ fetching: 'failed' });
      const { rows } = shown.snapshot();
      const { rows: more, next } = answer.value;
      show({ rows: [...rows, ...without(more, rows)], next, fetching: 'no' });
    },
  };
}
