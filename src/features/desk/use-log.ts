/** The log of one lead: everything that staff did with it, the newest first. */
import { useCallback, useEffect, useState } from 'react';

import type { AuditEntry } from '#domain/leads/audit.ts';
import { useLeadDesk } from '#local/lead-desk.ts';

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
  const readFrom = useCallback(
    async (after: string | null) => {
      const answer = await audit({ lead, after });
      setPages((before) => {
        if (answer.kind !== 'read') return { ...before, failed: true };
        const { entries, next } = answer.value;
        const known = new Set(entries.map(({ id }) => id));
        const rest = before.entries.filter(({ id }) => !known.has(id));
        return after === null
          ? { entries: [...entries, ...rest], next: before.next ?? next, failed: false }
          : { entries: [...rest, ...entries], next, failed: false };
      });
    },
    [audit, lead],
  );
  useEffect(() => {
    if (looks > 0) void readFrom(null);
  }, [looks, readFrom]);
  const { entries, next, failed } = pages;
  return { entries, failed, more: next === null ? null : () => void readFrom(next) };
}
