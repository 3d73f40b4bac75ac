/** Keeps an account's sent ops, and resends them to a restored server. */
import { dayMs } from '#domain/durations.ts';
import { backoff } from './backoff.ts';
import type { ClientKind, ClientKinds } from './client-kinds.ts';
import type { Device } from './device.ts';
import type { OutboxEntry, Receipt } from './outbox-entry.ts';

/** How long it waits for one that it needs, which another device must resend. */
const patienceMs = 7 * dayMs;

/** Lets all kinds but `notAgain` be resent to a restored server. */
export function keepingSent(kinds: ClientKinds, notAgain: ReadonlySet<string>): ClientKinds {
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, row]) => [kind, notAgain.has(kind) ? row : keepingRow(row)]),
  );
}

function keepingRow(row: ClientKind): ClientKind {
  return {
    ...row,
    async acknowledged(db, device, op, said) {
      const { rev, base, needs, body, seq, createdAt } = op;
      await db.receipts.update(op.id, { sent: { rev, base, needs, body, seq, createdAt } });
      await row.acknowledged?.(db, device, op, said);
    },
    // The same op again: the server ignores it if it has it.
    sendAgain: async (db, device, lost) =>
      row.sendAgain
        ? row.sendAgain(db, device, lost)
        : lost.flatMap((receipt) => sentBefore(device, receipt) ?? []),
    async refused(db, op, trouble, device) {
      const { again } = op;
      const mayCome = again !== undefined && device.now() - again < patienceMs;
      if (trouble.code !== 'not_found' || !mayCome) return row.refused?.(db, op, trouble, device);
      const nextAt = device.now() + backoff(op.attempts, (device.random(1)[0] ?? 0) / 255);
      return db.ops.update(op.id, { state: 'queued', nextAt });
    },
  };
}

/** A receipt's op, marked as attempted so no other op replaces it; undefined if not kept. */
export function sentBefore(device: Device, receipt: Receipt): OutboxEntry | undefined {
  const { id, kind, entity, hash, key, sent } = receipt;
  if (!sent) return undefined;
  const waits = { state: 'queued', attempts: 1, nextAt: 0, lease: null } as const;
  const { owner } = device;
  const again = device.now();
  return {
    id,
    kind,
    entity,
    hash,
    key,
    ...sent,
    owner,
    ...waits,
    alone: false,
    trouble: null,
    again,
  };
}
