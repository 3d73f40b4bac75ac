/** The desk's list of threads as it is on screen: read page by page, looked at again on every occasion. */
import { useCallback, useEffect, useState } from 'react';

import type { ThreadLine } from '#domain/messages/thread-list.ts';
import { useMessageDesk } from './data/messages.ts';

export type ThreadFilter = { q: string; waits: boolean; mine: boolean };

export type ThreadListView = {
  threads: readonly ThreadLine[];
  next: string | null;
  /** How the last look went; null before the first answer to this question. */
  last: 'read' | 'refused' | 'unreachable' | null;
};

const empty: ThreadListView = { threads: [], next: null, last: null };

export function useThreadList({ q, waits, mine }: ThreadFilter) {
  const { find, onOccasion } = useMessageDesk();
  /** A new question makes the answers to the one before worthless. */
  const question = JSON.stringify([q, waits, mine]);
  const [answered, setAnswered] = useState({ question, view: empty });
  const view = answered.question === question ? answered.view : empty;

  const ask = useCallback(
    async (after: string | null) => {
      const answer = await find({ q, waits, mine, after });
      setAnswered((before) => {
        const known = before.question === question ? before.view : empty;
        if (answer.kind !== 'read') return { question, view: { ...known, last: answer.kind } };
        const { threads, next } = answer.value;
        const ahead = after === null ? [] : known.threads;
        return { question, view: { threads: [...ahead, ...threads], next, last: 'read' } };
      });
    },
    [find, q, waits, mine, question],
  );
  const look = useCallback(() => void ask(null), [ask]);
  useEffect(() => onOccasion(look), [look, onOccasion]);
  return { view, more: () => void ask(view.next), again: look };
}
