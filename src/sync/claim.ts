/** Claims ops for sending: marks them in flight, under a lease. */
import { dayMs } from '#domain/durations.ts';
import { opsPerRequest } from '#domain/ops/op.ts';
import { clampClockSkew } from './backoff.ts';
import type { DeviceDatabase } from './database.ts';
import type { Device } from './device.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { isCutOff, isReadable, nextBatch } from './entity-queues.ts';

const leaseMs = 60_000;
const atFirst = 3 * opsPerRequest;
/** The slowest assumed connection, in bytes per second. */
const slowest = 20_000;

export type PassState = { filesToo: boolean; underWay: number };

/**
 * Claims ops in one transaction; empty while the queue rests or nothing is due. After a rest, requests go one at a time
 * until as many succeeded as were refused.
 */
export function claimBatch(
  db: DeviceDatabase,
  device: Device,
  { filesToo, underWay }: PassState,
): Promise<OutboxEntry[]> {
  return db.write([db.ops, db.facts, db.documents], async () => {
    const now = device.now();
    const breaker = await db.fact('breaker');
    if (breaker && (underWay > 0 || clampClockSkew(breaker.until, now) > now)) return [];
    const batch = await dueBatch(db, device, filesToo);
    const claimed: OutboxEntry[] = [];
    for (const op of batch) {
      const file = device.kinds[op.kind]?.bringsFile
        ? await db.documents.get(op.entity)
        : undefined;
      const until = now + leaseMs + ((file?.size ?? 0) / slowest) * 1000;
      claimed.push({
        ...op,
        state: 'inflight',
        attempts: op.attempts + 1,
        lease: { by: device.tab, until },
      });
    }
    if (claimed.length > 0) await db.ops.bulkPut(claimed);
    return claimed;
  });
}

async function dueBatch(
  db: DeviceDatabase,
  device: Device,
  filesToo: boolean,
): Promise<OutboxEntry[]> {
  const { kinds } = device;
  const now = device.now();
  const inOrder = db.ops.orderBy('seq');
  const batchOf = async (rows: OutboxEntry[]) => {
    const own = rows.filter(({ owner }) => owner === device.owner);
    return nextBatch(await withoutUnreadable(db, own), { now, filesToo, kinds });
  };
  const oldest = await inOrder.clone().limit(atFirst).toArray();
  const batch = await batchOf(oldest);
  const [first] = batch;
  const enough = first && !kinds[first.kind]?.bringsFile;
  return enough || oldest.length < atFirst ? batch : batchOf(await inOrder.toArray());
}

/** Requeues in-flight ops whose sender is gone, with the same ids. */
export async function requeueAbandoned(
  db: DeviceDatabase,
  device: Device,
  hasSenderLeft: boolean,
): Promise<void> {
  const now = device.now();
  const isOver = ({ lease }: OutboxEntry) =>
    hasSenderLeft || !lease || lease.until <= now || lease.until > now + dayMs;
  await db.write([db.ops], () =>
    db.ops
      .where('state')
      .equals('inflight')
      .filter(isOver)
      .modify({ state: 'queued', lease: null }),
  );
}

/** Makes ops due that the server did not answer; backoff starts over if the connection is new. */
export async function endWaitsForServer(
  db: DeviceDatabase,
  isConnectionNew: boolean,
): Promise<void> {
  await db.write([db.ops], () =>
    db.ops
      .where('state')
      .anyOf('queued', 'inflight')
      .filter(isCutOff)
      .modify((op) => {
        op.nextAt = 0;
        if (isConnectionNew) op.forgiven = op.attempts;
      }),
  );
}

/** Makes all queued ops due when a page opens, even against Retry-After. */
export async function endAllWaits(db: DeviceDatabase): Promise<void> {
  await db.write([db.ops, db.facts], async () => {
    const queued = db.ops.where('state').equals('queued');
    await queued.filter(({ nextAt }) => nextAt > 0).modify({ nextAt: 0 });
    const breaker = await db.fact('breaker');
    if (breaker && breaker.until > 0) await db.facts.put({ ...breaker, until: 0 });
  });
}

/** Requeues ops that wait for a sign-in. `atOnce` makes them due; false for a renewed token, which may fail too. */
export async function endWaitsForSignIn(db: DeviceDatabase, atOnce: boolean): Promise<void> {
  await db.write([db.ops], () =>
    db.ops
      .where('state')
      .equals('needs_auth')
      .modify({ state: 'queued', ...(atOnce ? { nextAt: 0 } : {}) }),
  );
}

async function withoutUnreadable(db: DeviceDatabase, ops: OutboxEntry[]): Promise<OutboxEntry[]> {
  const unreadable = new Set(ops.filter((op) => op.state !== 'parked' && !isReadable(op)));
  for (const { id } of unreadable) {
    await db.ops.update(id, { state: 'parked', trouble: { code: 'malformed', errors: [] } });
  }
  return ops.filter((op) => !unreadable.has(op));
}
