/** Takes ops for sending: marked as perhaps gone, under a lease, before a single byte leaves. */
import { opsPerRequest } from '#domain/ops/op.ts';
import { clampClockSkew } from './backoff.ts';
import type { DeviceDatabase } from './database.ts';
import type { Device } from './device.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { isCutOff, isReadable, nextBatch } from './entity-queues.ts';

const leaseMs = 60_000;
/** Three requests' worth. */
const atFirst = 3 * opsPerRequest;
/** The slowest connection a file is still expected on, bytes a second. */
const slowest = 20_000;

/** What else the pass is doing: whether a file may go too, and how many requests are under way. */
export type PassState = { filesToo: boolean; underWay: number };

/**
 * The next request's ops, taken in one transaction; none while the queue rests or nothing is due. Only ops of the
 * device's own owner are taken: no one's work is sent as someone else's. After a rest one request goes at a time, until
 * as many have been taken as were refused.
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

/** Looks at the oldest first: in a long queue the next request's ops are nearly always among them. */
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
  // Without a filter of its own the query is a single request to the database, not one for each row.
  const oldest = await inOrder.clone().limit(atFirst).toArray();
  const batch = await batchOf(oldest);
  const [first] = batch;
  const enough = first && !kinds[first.kind]?.bringsFile;
  return enough || oldest.length < atFirst ? batch : batchOf(await inOrder.toArray());
}

/** Ops that seemed to be under way but whose sender is gone are queued again under the same id. */
export async function recover(
  db: DeviceDatabase,
  device: Device,
  senderIsGone: boolean,
): Promise<void> {
  const now = device.now();
  const isOver = ({ lease }: OutboxEntry) =>
    senderIsGone || !lease || lease.until <= now || lease.until > now + 24 * 3_600_000;
  await db.write([db.ops], () =>
    db.ops
      .where('state')
      .equals('inflight')
      .filter(isOver)
      .modify({ state: 'queued', lease: null }),
  );
}

/**
 * The server may be there again: what could not reach it is due at once, however long its wait was to be. Where a connection is
 * back and that stumbles too, as first attempts do, the waits begin anew; else they go on as they were.
 */
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

/** A page was opened: makes all queued ops due now, even against Retry-After. */
export async function endAllWaits(db: DeviceDatabase): Promise<void> {
  await db.write([db.ops, db.facts], async () => {
    const queued = db.ops.where('state').equals('queued');
    await queued.filter(({ nextAt }) => nextAt > 0).modify({ nextAt: 0 });
    const breaker = await db.fact('breaker');
    if (breaker && breaker.until > 0) await db.facts.put({ ...breaker, until: 0 });
  });
}

/**
 * The owner has signed in again: what waited for that is due `atOnce`. A token that was only renewed is no reason to
 * hurry, for a server that refuses that one, too, would be asked without end.
 */
export async function endWaitsForSignIn(db: DeviceDatabase, atOnce: boolean): Promise<void> {
  await db.write([db.ops], () =>
    db.ops
      .where('state')
      .equals('needs_auth')
      .modify({ state: 'queued', ...(atOnce ? { nextAt: 0 } : {}) }),
  );
}

/** Rows this code cannot send are set aside. */
async function withoutUnreadable(db: DeviceDatabase, ops: OutboxEntry[]): Promise<OutboxEntry[]> {
  const unreadable = new Set(ops.filter((op) => op.state !== 'parked' && !isReadable(op)));
  for (const { id } of unreadable) {
    await db.ops.update(id, { state: 'parked', trouble: { code: 'malformed', errors: [] } });
  }
  return ops.filter((op) => !unreadable.has(op));
}
