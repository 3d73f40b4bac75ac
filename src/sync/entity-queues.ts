/** Selects ops to send: per entity one at a time and in order, after those they need. */
import * as v from 'valibot';

import { opSchema, opsPerRequest, opsRequestBytesOfOthers } from '#domain/ops/op.ts';
import type { Unreachable } from '#domain/ops/send-outcome.ts';
import { clampClockSkew } from './backoff.ts';
import type { ClientKinds } from './client-kinds.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** In bytes: half of what everyone may send, leaving room for the rest of the request. */
const bodiesPerRequest = opsRequestBytesOfOthers / 2;

const unreachable: ReadonlySet<string | undefined> = new Set<Unreachable>([
  'network',
  'portal',
  'server',
]);

export function isBlocked(
  op: OutboxEntry,
  all: readonly OutboxEntry[],
  kinds: ClientKinds,
): boolean {
  const { needs } = op;
  return (
    Array.isArray(needs) &&
    all.some((other) => needs.includes(other.id) || isAhead(other, op, kinds))
  );
}

/** True if `other` is an earlier op of the same entity, and not included in `op`. */
function isAhead(other: OutboxEntry, op: OutboxEntry, kinds: ClientKinds): boolean {
  const replaced = kinds[other.kind]?.yieldsToLater && other.kind !== op.kind;
  return other.entity === op.entity && other.seq < op.seq && !replaced;
}

export function isCutOff({ trouble }: OutboxEntry): boolean {
  return unreachable.has(trouble?.code);
}

/** Several light ops, one op alone, or one file. Once one is due, others that wait for the server join it. */
export function nextBatch(
  all: readonly OutboxEntry[],
  { now, filesToo, kinds }: { now: number; filesToo: boolean; kinds: ClientKinds },
): OutboxEntry[] {
  const free = all.filter((op) => op.state === 'queued' && !isBlocked(op, all, kinds));
  const isDue = (op: OutboxEntry) => clampClockSkew(op.nextAt, now) <= now;
  const light = free.filter((op) => !kinds[op.kind]?.bringsFile);
  const first = light.find(isDue);
  if (first?.alone) return [first];
  if (first) {
    const company = light.filter((op) => !op.alone);
    const riders = company.filter((op) => isCutOff(op) && !isDue(op));
    return together([...company.filter(isDue), ...riders]);
  }
  return filesToo ? free.filter(isDue).slice(0, 1) : [];
}

/** False for an op that this version cannot read; it is parked. */
export function isReadable(op: OutboxEntry): boolean {
  return (
    v.is(opSchema, op) &&
    Array.isArray(op.needs) &&
    typeof op.hash === 'string' &&
    Number.isFinite(op.nextAt) &&
    Number.isFinite(op.attempts)
  );
}

function together(ops: readonly OutboxEntry[]): OutboxEntry[] {
  let bytes = 0;
  return ops.slice(0, opsPerRequest).filter((op, index) => {
    bytes += op.body.length * 3;
    return index === 0 || bytes <= bodiesPerRequest;
  });
}
