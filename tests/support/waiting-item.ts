/** A pending op. */
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import type { WaitingItem } from '#sync/outbox-view.ts';

/** The submission of estimate `estimate0000001`, unless given. */
export function aWaitingItem(
  changes: Partial<OutboxEntry> = {},
  more: Partial<WaitingItem> = {},
): WaitingItem {
  const op: OutboxEntry = {
    id: 'op0000000000001',
    kind: 'estimate.submit',
    entity: 'estimate0000001',
    rev: 1,
    base: null,
    key: null,
    needs: [],
    body: '{"email":"dana@example.com"}',
    seq: 1,
    hash: '',
    owner: null,
    state: 'queued',
    attempts: 0,
    nextAt: 0,
    lease: null,
    alone: false,
    createdAt: 0,
    trouble: null,
    ...changes,
  };
  return { op, document: null, blocked: false, ...more };
}
