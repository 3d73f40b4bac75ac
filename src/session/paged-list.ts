/** A paged list: reads, refreshes and caches first pages. */
import { type ReadState, readStateOf } from '#domain/read-state.ts';
import { singleFlight } from '#sync/single-flight.ts';
import { watched } from '#sync/watched.ts';
import { withTimeout } from '#sync/with-timeout.ts';
import type { Read } from './account-ask.ts';

export type PagedView<Row, Question> = {
  question: Question;
  rows: readonly Row[];
  next: string | null;
  last: ReadState;
  at: number;
  fetching: 'no' | 'busy' | 'failed';
};

type Dependencies<Row, Question, Page> = {
  first: Question;
  find: (question: Question, after: string | null) => Promise<Read<Page>>;
  keyOf: (row: Row) => string;
  onRead?: (page: Page) => void;
  cached?: (question: Question) => Promise<{ rows: readonly Row[]; at: number } | undefined>;
  keep?: (question: Question, page: Page, at: number) => Promise<unknown>;
  /** New rows come first and others never change, so a refresh stops at a row that is already shown. */
  onlyGrows?: boolean;
  now: () => number;
};

/** After this time a new query shows its cached page until the answer. */
const patienceMs = 4000;

export function createPagedList<
  Row,
  Question,
  Page extends { rows: readonly Row[]; next: string | null },
>({ first, find, keyOf, onRead, cached, keep, onlyGrows, now }: Dependencies<Row, Question, Page>) {
  const empty = { rows: [], next: null, last: 'reading', at: 0, fetching: 'no' } as const;
  const { show: put, ...shown } = watched<PagedView<Row, Question>>({ ...empty, question: first });
  /** Invalidates answers to earlier queries. */
  let turn = 0;
  /** How many pages are shown or being read; a refresh reads all of them. */
  let pages = 1;

  const show = (changes: Partial<PagedView<Row, Question>>) =>
    put({ ...shown.snapshot(), ...changes });

  /** Appends rows, once: one that moved between two reads is in both pages. */
  const joined = (rows: readonly Row[], more: readonly Row[]) => {
    const known = new Set(rows.map(keyOf));
    return [...rows, ...more.filter((row) => !known.has(keyOf(row)))];
  };

  /** Reads all shown pages again, or only the new rows if the list only grows. */
  async function look(): Promise<void> {
    const mine = turn;
    const { question, at: readBefore } = shown.snapshot();
    const asking = find(question, null);
    const first = await (readBefore > 0 ? asking : withCopy(mine, asking));
    let answer = first;
    const before = new Set(onlyGrows && readBefore > 0 ? shown.snapshot().rows.map(keyOf) : []);
    let reachesKnown = false;
    let rows: readonly Row[] = [];
    for (let read = 1; answer.kind === 'read'; read += 1) {
      if (mine !== turn) return;
      rows = joined(rows, answer.value.rows);
      const { next } = answer.value;
      reachesKnown = answer.value.rows.some((row) => before.has(keyOf(row)));
      if (reachesKnown || next === null || read >= pages) break;
      answer = await find(question, next);
    }
    if (mine !== turn) return;
    if (first.kind !== 'read' || answer.kind !== 'read') return showCopy(mine, readStateOf(answer));
    const at = now();
    onRead?.(first.value);
    const { fetching, rows: older, next: rest } = shown.snapshot();
    const newest = reachesKnown
      ? { rows: joined(rows, older), next: rest }
      : { rows, next: answer.value.next };
    show({ ...newest, last: 'read', at, fetching: fetching === 'failed' ? 'no' : fetching });
    await keep?.(question, first.value, at);
  }

  function withCopy<Answer>(mine: number, asking: Promise<Answer>): Promise<Answer> {
    return withTimeout(patienceMs, asking).catch(async () => {
      await showCopy(mine, 'reading');
      return asking;
    });
  }

  async function showCopy(mine: number, last: ReadState): Promise<void> {
    const { question, at } = shown.snapshot();
    if (at > 0) return show({ last });
    const copy = await cached?.(question).catch(() => undefined);
    if (mine === turn) show({ last, rows: [], ...copy });
  }

  const looks = singleFlight(look);

  return {
    ...shown,
    refresh: looks.refresh,

    /** Asks a new query. The old rows stay until it has an answer or a cached page, or has failed. */
    ask(question: Question): Promise<void> {
      turn += 1;
      pages = 1;
      const { rows } = shown.snapshot();
      put({ ...empty, rows, question });
      return looks.restart();
    },

    async fetchMore(): Promise<void> {
      const { next: after, fetching, question } = shown.snapshot();
      if (after === null || fetching === 'busy') return;
      const mine = turn;
      pages += 1;
      show({ fetching: 'busy' });
      const answer = await find(question, after);
      if (mine !== turn) return;
      if (answer.kind !== 'read') {
        pages -= 1;
        return show({ fetching: 'failed' });
      }
      const { rows } = shown.snapshot();
      const { rows: more, next } = answer.value;
      show({ rows: joined(rows, more), next, fetching: 'no' });
    },
  };
}
