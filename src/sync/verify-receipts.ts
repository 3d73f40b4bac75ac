/** Verifies daily, and after an epoch change, that the server still has acknowledged ops. */
import { dayMs } from '#domain/durations.ts';
import { opsPerVerify } from '#domain/ops/op.ts';
import type { DeviceDatabase } from './database.ts';
import type { Device } from './device.ts';
import type { OutboxEntry, Receipt } from './outbox-entry.ts';
import { tablesOfKinds } from './client-kinds.ts';

const everyMs = dayMs;

export type AskForOps = (
  ops: readonly Pick<Receipt, 'id' | 'hash' | 'key'>[],
) => Promise<ReadonlySet<string> | null>;

/** Requeues lost ops whose content is here, and treats others by kind. Returns how many have no content. */
export async function verifyReceipts(
  db: DeviceDatabase,
  device: Device,
  ask: AskForOps,
): Promise<number> {
  const verifiedAt = async () => (await db.fact('verified'))?.at ?? 0;
  const before = await verifiedAt();
  const age = device.now() - before;
  if (age >= 0 && age < everyMs) return 0;
  const lost = await lostReceipts(await db.receipts.toArray(), ask);
  if (!lost) return 0;
  const again = await sendAgain(db, device, lost);
  const isDone = await db.write(tablesOfKinds(db, device.kinds), async () => {
    if ((await verifiedAt()) !== before) return false;
    await db.receipts.bulkDelete(lost.map(({ id }) => id));
    await keepAhead(db, again);
    for (const receipt of lost) await device.kinds[receipt.kind]?.lost?.(db, device, receipt);
    await db.facts.put({ name: 'verified', at: device.now() });
    return true;
  });
  if (!isDone) return 0;
  return lost.filter(
    (one) => !again.some(({ kind, entity }) => kind === one.kind && entity === one.entity),
  ).length;
}

/** Makes ops to resend, by kind, if their content is still here. */
async function sendAgain(
  db: DeviceDatabase,
  device: Device,
  missing: readonly Receipt[],
): Promise<OutboxEntry[]> {
  const found: OutboxEntry[] = [];
  for (const kind of new Set(missing.map((receipt) => receipt.kind))) {
    const lost = missing.filter((receipt) => receipt.kind === kind);
    found.push(...((await device.kinds[kind]?.sendAgain?.(db, device, lost)) ?? []));
  }
  return found;
}

/** Queues lost ops before the pending ones, which are newer. */
async function keepAhead(db: DeviceDatabase, ops: readonly OutboxEntry[]): Promise<void> {
  const first = await db.ops.orderBy('seq').first();
  const from = (first?.seq ?? 1) - ops.length;
  const inOrder = ops.toSorted(
    (one, other) => one.createdAt - other.createdAt || one.seq - other.seq,
  );
  await db.ops.bulkPut(inOrder.map((op, index) => Object.assign(op, { seq: from + index })));
}

async function lostReceipts(
  receipts: readonly Receipt[],
  ask: AskForOps,
): Promise<Receipt[] | null> {
  const lost: Receipt[] = [];
  for (let at = 0; at < receipts.length; at += opsPerVerify) {
    const some = receipts.slice(at, at + opsPerVerify);
    const known = await ask(some.map(({ id, hash, key }) => ({ id, hash, key })));
    if (!known) return null;
    lost.push(...some.filter(({ id }) => !known.has(id)));
  }
  return lost;
}
