import { useCallback, useEffect, useRef, useState } from 'react';

import type { AuditEntry } from '#domain/audit/entry.ts';
import { type ReadState, readStateOf } from '#domain/read-state.ts';
import type { Read } from './account-ask.ts';

type Page = { entries: readonly AuditEntry[]; next: string | null };

type Log = Page & { last: ReadState };

/** Reads again when `looks` grows; `ask` must be stable. */
export function useAuditLog(ask: (after: string | null) => Promise<Read<Page>>, looks: number) {
  const [log, setLog] = useState<Log>({ entries: [], next: null, last: 'reading' });
  /** Ignores answers after a newer request or a changed log. */
  const turn = useRef(0);
  const again = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    const answer = await ask(null);
    if (mine === turn.current) setLog((before) => withAnswer(before, answer, withNewest));
  }, [ask]);
  useEffect(() => {
    if (looks > 0) void again();
    return () => {
      turn.current += 1;
    };
  }, [again, looks]);
  const { next, ...shown } = log;
  async function readMore() {
    const answer = await ask(next);
    setLog((before) => (before.next === next ? withAnswer(before, answer, withOldest) : before));
  }
  return { ...shown, again, more: next === null ? null : () => void readMore() };
}

function withAnswer(
  before: Log,
  answer: Read<Page>,
  joined: (before: Page, page: Page) => Page,
): Log {
  if (answer.kind !== 'read') return { ...before, last: readStateOf(answer) };
  return { ...joined(before, answer.value), last: 'read' };
}

const without = (entries: readonly AuditEntry[], others: readonly AuditEntry[]) => {
  const ids = new Set(others.map(({ id }) => id));
  return entries.filter(({ id }) => !ids.has(id));
};

/** Without overlap there may be a gap, so older entries are read again. */
function withNewest(before: Page, page: Page): Page {
  const rest = without(before.entries, page.entries);
  const joins = rest.length < before.entries.length && rest.length > 0;
  return joins ? { entries: [...page.entries, ...rest], next: before.next } : page;
}

function withOldest(before: Page, { entries, next }: Page): Page {
  return { entries: [...before.entries, ...without(entries, before.entries)], next };
}
