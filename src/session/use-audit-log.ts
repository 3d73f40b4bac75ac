/** A part of the audit log on screen, the newest first. */
import { useEffect, useState } from 'react';

import type { AuditEntry } from '#domain/audit/entry.ts';
import type { Read } from './account-ask.ts';

type Page = { entries: readonly AuditEntry[]; next: string | null };

/** `failed`: it could not be read, or not all of it. `reading`: nothing was read yet. */
type Log = Page & { failed: boolean; reading: boolean };

/** Looks again whenever `looks` grows. `ask` is stable as long as it asks for the same; `more` reads the entries behind these. */
export function useAuditLog(ask: (after: string | null) => Promise<Read<Page>>, looks: number) {
  const [log, setLog] = useState<Log>({ entries: [], next: null, failed: false, reading: true });
  useEffect(() => {
    let ended = false;
    const read = async () => {
      const answer = await ask(null);
      if (!ended) setLog((before) => withAnswer(before, answer, withNewest));
    };
    if (looks > 0) void read();
    return () => {
      ended = true;
    };
  }, [ask, looks]);
  const { next, ...shown } = log;
  async function readMore() {
    const answer = await ask(next);
    setLog((before) => withAnswer(before, answer, withOldest));
  }
  return { ...shown, more: next === null ? null : () => void readMore() };
}

function withAnswer(
  before: Log,
  answer: Read<Page>,
  joined: (before: Page, page: Page) => Page,
): Log {
  if (answer.kind !== 'read') return { ...before, failed: true, reading: false };
  return { ...joined(before, answer.value), failed: false, reading: false };
}

const without = (entries: readonly AuditEntry[], others: readonly AuditEntry[]) => {
  const ids = new Set(others.map(({ id }) => id));
  return entries.filter(({ id }) => !ids.has(id));
};

/** Where the newest page has nothing in common with what is known, there may be a gap between: the rest is fetched again. */
function withNewest(before: Page, page: Page): Page {
  const rest = without(before.entries, page.entries);
  const joins = rest.length < before.entries.length && rest.length > 0;
  return joins ? { entries: [...page.entries, ...rest], next: before.next } : page;
}

function withOldest(before: Page, { entries, next }: Page): Page {
  return { entries: [...before.entries, ...without(entries, before.entries)], next };
}
