/** What an account has sent stays beside its receipt, and is sent again to a server that was put back to an older copy. */
import { backoff } from './backoff.ts';
import type { ClientKind, ClientKinds } from './client-kinds.ts';
import type { Device } from './device.ts';
import type { OutboxEntry, Receipt } from './outbox-entry.ts';

/** So long an op waits for what another device has to send again first. */
const patienceMs = 7 * 86_400_000;

/** The same rows; all but those of the kinds in `notAgain` keep what they send. */
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
    // The very op: where it has arrived after all, the server says so and does nothing twice.
    sendAgain: async (db, device, lost) =>
      row.sendAgain
        ? row.sendAgain(db, device, lost)
        : lost.flatMap((receipt) => sentBefore(device, receipt) ?? []),
    async refused(db, op, trouble, device) {
      const { again } = op;
      // What it is about may be on another device, which has not sent it again yet.
      const mayCome = again !== undefined && device.now() - again < patienceMs;
      if (trouble.code !== 'not_found' || !mayCome) return row.refused?.(db, op, trouble, device);
      const nextAt = device.now() + backoff(op.attempts, (device.random(1)[0] ?? 0) / 255);
      return db.ops.update(op.id, { state: 'queued', nextAt });
    },
  };
}

/** An op as it was sent, to be queued anew; nothing where it was not kept. It has left before, so that nothing replaces it unsent. */
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
