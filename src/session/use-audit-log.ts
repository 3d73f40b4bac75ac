import { useEffect, useMemo } from 'react';

import { useServices } from '#device/services.ts';
import type { AuditEntry } from '#domain/audit/entry.ts';
import { useLive } from '#sync/use-device-query.ts';
import type { Read } from './account-ask.ts';
import { createPagedList } from './paged-list.ts';

type Page = { entries: readonly AuditEntry[]; next: string | null };

/** Reads again when `looks` grows; `ask` must be stable. */
export function useAuditLog(ask: (after: string | null) => Promise<Read<Page>>, looks: number) {
  const { now } = useServices();
  const list = useMemo(
    () =>
      createPagedList({
        first: null,
        async find(_, after) {
          const answer = await ask(after);
          if (answer.kind !== 'read') return answer;
          const { entries: rows, next } = answer.value;
          return { kind: 'read', value: { rows, next } };
        },
        keyOf: ({ id }: AuditEntry) => id,
        onlyGrows: true,
        now,
      }),
    [ask, now],
  );
  const view = useLive(list);
  useEffect(() => {
    if (looks > 0) void list.refresh();
  }, [list, looks]);
  return { list, view };
}
