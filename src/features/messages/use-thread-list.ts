/** The staff's thread list: read page by page, refreshed on events. */
import { useCallback, useEffect, useRef, useState } from 'react';

import type { ThreadLine } from '#domain/messages/thread-list.ts';
import { type ReadState, readStateOf } from '#domain/read-state.ts';
import { type MessageDesk } from './data/messages.ts';
import { usePart } from '#device/services.ts';

export type ThreadFilter = { q: string; waits: boolean; mine: boolean };

export type ThreadListView = {
  threads: readonly ThreadLine[];
  next: string | null;
  last: ReadState;
};

const empty: ThreadListView = { threads: [], next: null, last: 'reading' };

/** The read in progress; newer questions invalidate its answer. */
type Reading = { question: string; adds: boolean };

export function useThreadList({ q, waits, mine }: ThreadFilter) {
  const { find, onOccasion } = usePart('messageDesk');
  /** A new question invalidates earlier answers. */
  const question = JSON.stringify([q, waits, mine]);
  const [answered, setAnswered] = useState({ question, view: empty });
  const view = answered.question === question ? answered.view : empty;
  const reading = useRef<Reading | null>(null);
  /** Refreshes read as many pages as are shown. */
  const pages = useRef({ question, count: 1 });

  const read = useCallback(
    async (adds: boolean, behind: string | null) => {
      const before = reading.current;
      // A page already loading is new enough, and a double press loads one page.
      if (before?.question === question && before.adds) return;
      const own: Reading = { question, adds };
      reading.current = own;
      if (pages.current.question !== question) pages.current = { question, count: 1 };
      const count = adds ? 1 : pages.current.count;
      const answer = await readPages(find, { q, waits, mine }, behind, count);
      if (reading.current !== own) return;
      reading.current = null;
      if (answer.kind === 'read' && adds) pages.current.count += 1;
      setAnswered((shown) => {
        const known = shown.question === question ? shown.view : empty;
        if (answer.kind !== 'read')
          return { question, view: { ...known, last: readStateOf(answer) } };
        const threads = adds ? [...known.threads, ...answer.threads] : answer.threads;
        return { question, view: { threads: eachOnce(threads), next: answer.next, last: 'read' } };
      });
    },
    [find, q, waits, mine, question],
  );
  const look = useCallback(() => read(false, null), [read]);
  useEffect(() => onOccasion(() => void look()), [look, onOccasion]);
  return { view, more: () => void read(true, view.next), again: look };
}

type Pages =
  | { kind: 'read'; threads: readonly ThreadLine[]; next: string | null }
  | Exclude<Awaited<ReturnType<MessageDesk['find']>>, { kind: 'read' }>;

async function readPages(
  find: MessageDesk['find'],
  filter: ThreadFilter,
  behind: string | null,
  count: number,
): Promise<Pages> {
  const threads: ThreadLine[] = [];
  let next = behind;
  for (let page = 0; page < count; page += 1) {
    const answer = await find({ ...filter, after: next });
    if (answer.kind !== 'read') return answer;
    threads.push(...answer.value.threads);
    ({ next } = answer.value);
    if (next === null) break;
  }
  return { kind: 'read', threads, next };
}

/** A thread that moves between page reads can appear twice. */
function eachOnce(threads: readonly ThreadLine[]): ThreadLine[] {
  return [...new Map(threads.map((thread) => [thread.id, thread])).values()];
}
