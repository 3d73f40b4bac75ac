/** The log of one lead: everything that staff did with it, the newest first. */
import { useEffect, useState } from 'react';

import type { AuditEntry } from '#domain/audit/entry.ts';
import { type LeadDesk, useLeadDesk } from '#local/lead-desk.ts';

export type Log = {
  entries: readonly AuditEntry[];
  /** It could not be read, or not all of it. */
  failed: boolean;
  /** The entries behind these; null where there are none. */
  more: (() => void) | null;
};

type Pages = { entries: readonly AuditEntry[]; next: string | null; failed: boolean };

/** Looks again whenever `looks` grows. */
export function useLog(lead: string, looks: number): Log {
  const { audit } = useLeadDesk();
  const [pages, setPages] = useState<Pages>({ entries: [], next: null, failed: false });
  useEffect(() => {
    let ended = false;
    const read = async () => {
      const answer = await audit({ lead, after: null });
      if (!ended) setPages((before) => withNewest(before, answer));
    };
    if (looks > 0) void read();
    return () => {
      ended = true;
    };
  }, [audit, lead, looks]);
  const { entries, next, failed } = pages;
  async function more() {
    const answer = await audit({ lead, after: next });
    setPages((before) => withOldest(before, answer));
  }
  return { entries, failed, more: next === null ? null : () => void more() };
}

type Answer = Awaited<ReturnType<LeadDesk['audit']>>;

/** Where the newest page has nothing in common with what is known, there may be a gap between: the rest is fetched again. */
function withNewest(before: Pages, answer: Answer): Pages {
  if (answer.kind !== 'read') return { ...before, failed: true };
  const { entries, next } = answer.value;
  const ids = new Set(entries.map(({ id }) => id));
  const rest = before.entries.filter(({ id }) => !ids.has(id));
  const joins = rest.length < before.entries.length;
  return joins && rest.length > 0
    ? { entries: [...entries, ...rest], next: before.next, failed: false }
    : { entries, next, failed: false };
}

function withOldest(before: Pages, answer: Answer): Pages {
  if (answer.kind !== 'read') return { ...before, failed: true };
  const { entries, next } = answer.value;
  const ids = new Set(before.entries.map(({ id }) => id));
  const rest = entries.filter(({ id }) => !ids.has(id));
  return { entries: [...before.entries, ...rest], next, failed: false };
}
