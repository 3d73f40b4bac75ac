/** The log of one lead or of everything, the newest first. */
import { useEffect, useState } from 'react';

import type { AuditEntry } from '#domain/audit/entry.ts';
import { type LeadDesk, useLeadDesk } from './data/lead-desk.ts';

export type Log = {
  entries: readonly AuditEntry[];
  /** It could not be read, or not all of it. */
  failed: boolean;
  /** Nothing was read yet. */
  reading: boolean;
  /** The entries behind these; null where there are none. */
  more: (() => void) | null;
};

type Pages = {
  entries: readonly AuditEntry[];
  next: string | null;
  failed: boolean;
  reading: boolean;
};

/** Looks again whenever `looks` grows; a `lead` of null is all of it. */
export function useLog(lead: string | null, looks: number): Log {
  const { audit } = useLeadDesk();
  const [pages, setPages] = useState<Pages>({
    entries: [],
    next: null,
    failed: false,
    reading: true,
  });
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
  const { entries, next, failed, reading } = pages;
  async function more() {
    const answer = await audit({ lead, after: next });
    setPages((before) => withOldest(before, answer));
  }
  return { entries, failed, reading, more: next === null ? null : () => void more() };
}

type Answer = Awaited<ReturnType<LeadDesk['audit']>>;

/** Where the newest page has nothing in common with what is known, there may be a gap between: the rest is fetched again. */
function withNewest(before: Pages, answer: Answer): Pages {
  if (answer.kind !== 'read') return { ...before, failed: true, reading: false };
  const { entries, next } = answer.value;
  const ids = new Set(entries.map(({ id }) => id));
  const rest = before.entries.filter(({ id }) => !ids.has(id));
  const joins = rest.length < before.entries.length;
  return joins && rest.length > 0
    ? { entries: [...entries, ...rest], next: before.next, failed: false, reading: false }
    : { entries, next, failed: false, reading: false };
}

function withOldest(before: Pages, answer: Answer): Pages {
  if (answer.kind !== 'read') return { ...before, failed: true, reading: false };
  const { entries, next } = answer.value;
  const ids = new Set(before.entries.map(({ id }) => id));
  const rest = entries.filter(({ id }) => !ids.has(id));
  return { entries: [...before.entries, ...rest], next, failed: false, reading: false };
}
