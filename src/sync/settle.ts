/** Applies results to the queue: an op leaves only when its own id and hash are echoed. */
import type { OpCode, OpResult } from '#domain/ops/result.ts';
import { backoff, clampClockSkew } from './backoff.ts';
import type { DeviceDatabase } from './database.ts';
import type { Device } from './device.ts';
import { tablesOfKinds } from './client-kinds.ts';
import { isFileHere } from './files.ts';
import {
  acknowledgeAll,
  type Answered,
  matchingAcknowledgement,
  isAcknowledged,
} from './acknowledgement.ts';
import type { OutboxEntry, OpTrouble } from './outbox-entry.ts';

export function settle(
  db: DeviceDatabase,
  device: Device,
  batch: readonly OutboxEntry[],
  results: readonly OpResult[],
): Promise<void> {
  return db.write(tablesOfKinds(db, device.kinds), async () => {
    await forgetOneStrike(db, device);
    const arrived: Answered[] = [];
    for (const op of batch) {
      const result = matchingAcknowledgement(op, results);
      if (!result) await putBackOne(db, device, op, { code: 'portal', errors: [] });
      else if (isAcknowledged(result)) arrived.push([op, result]);
      else if (result.status === 'retry') await again(db, device, op, result);
      else await park(db, device, op, troubleOf(result));
    }
    await acknowledgeAll(db, device, arrived);
  });
}

/** Forgives one refusal per answer. Not while the queue rests, when answers are to earlier requests. */
async function forgetOneStrike(db: DeviceDatabase, device: Device): Promise<void> {
  const breaker = await db.fact('breaker');
  if (!breaker || clampClockSkew(breaker.until, device.now()) > device.now()) return;
  if (breaker.strikes > 1) await db.facts.put({ ...breaker, strikes: breaker.strikes - 1 });
  else await db.facts.delete('breaker');
}

/**
 * `waitMs` replaces the backoff; `alone`: never again in a batch; `uncounted`: not an attempt; `state` if not queued.
 */
type PutBack = { waitMs?: number; alone?: boolean; uncounted?: boolean; state?: 'needs_auth' };

/** Requeues ops that got no result of their own. */
export function putBack(
  db: DeviceDatabase,
  device: Device,
  batch: readonly OutboxEntry[],
  code: OpTrouble['code'],
  changes: PutBack = {},
): Promise<void> {
  const random = chance(device);
  return db.write([db.ops], async () => {
    for (const op of batch)
      await putBackOne(db, device, op, { code, errors: [] }, { ...changes, random });
  });
}

/** Sets ops aside until a sign-in, because the server no longer knows their owner. */
export function setAsideUntilSignIn(
  db: DeviceDatabase,
  device: Device,
  batch: readonly OutboxEntry[],
  code: OpTrouble['code'],
  changes: Omit<PutBack, 'state'> = {},
): Promise<void> {
  return db.write([db.ops], async () => {
    for (const op of batch) {
      await putBackOne(db, device, op, { code, errors: [] }, { ...changes, state: 'needs_auth' });
    }
  });
}

/** Parks the op until the user corrects or discards it; other entities' ops continue. */
export async function parkOne(
  db: DeviceDatabase,
  device: Device,
  op: OutboxEntry,
  code: OpTrouble['code'],
): Promise<void> {
  await db.write(tablesOfKinds(db, device.kinds), () => park(db, device, op, { code, errors: [] }));
}

function troubleOf({ code, errors = [], rev }: OpResult): OpTrouble {
  return {
    code: code ?? 'invalid',
    rev: rev ?? undefined,
    errors: errors.flatMap(({ path, code: why }) =>
      why === 'document' ? [] : [{ path, code: why }],
    ),
  };
}

/** Codes that ask for the op's file. */
const asksForFile: ReadonlySet<string | undefined> = new Set<OpCode>([
  'needs',
  'awaiting_file',
  'file_incomplete',
]);

/** Requeues an op that the server wants again; if it lacks the file, that is sent first. */
async function again(
  db: DeviceDatabase,
  device: Device,
  op: OutboxEntry,
  result: OpResult,
): Promise<void> {
  const asks = device.kinds[op.kind]?.bringsFile && asksForFile.has(result.code);
  if (asks && isTaken(device, await db.ops.get(op.id)) && !(await isFileHere(db, op.entity))) {
    return park(db, device, op, { code: 'file_gone', errors: [] });
  }
  const atOnce = result.code === 'awaiting_file' || result.code === 'file_incomplete';
  return putBackOne(
    db,
    device,
    op,
    troubleOf(result),
    atOnce && op.attempts < 5 ? { waitMs: 0 } : {},
  );
}

/** Requeues the op if this tab still has the claim. */
async function putBackOne(
  db: DeviceDatabase,
  device: Device,
  op: OutboxEntry,
  trouble: OpTrouble,
  changes: PutBack & { random?: number } = {},
): Promise<void> {
  const now = await db.ops.get(op.id);
  if (!isTaken(device, now)) return;
  const { random = chance(device) } = changes;
  await db.ops.update(op.id, {
    state: changes.state ?? 'queued',
    lease: null,
    attempts: changes.uncounted ? op.attempts - 1 : op.attempts,
    nextAt: device.now() + (changes.waitMs ?? backoff(op.attempts - (now.forgiven ?? 0), random)),
    alone: changes.alone ?? op.alone,
    trouble,
  });
}

function isTaken({ tab }: Device, op: OutboxEntry | undefined): op is OutboxEntry {
  return op?.state === 'inflight' && op.lease?.by === tab;
}

function chance(device: Device): number {
  return (device.random(1)[0] ?? 0) / 255;
}

async function park(
  db: DeviceDatabase,
  device: Device,
  op: OutboxEntry,
  trouble: OpTrouble,
): Promise<void> {
  await db.ops.update(op.id, { state: 'parked', lease: null, trouble });
  await device.kinds[op.kind]?.refused?.(db, op, trouble, device);
}
