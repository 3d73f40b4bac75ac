/** Requests as the server last showed them, and as it has them since it took what was sent from here. */
import type { KeptRequest } from '#domain/clients/own-rows.ts';
import { requestChanges } from '#domain/requests/ops.ts';
import type { Said } from '#sync/client-kinds.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';

/**
 * Keeps what the server has just shown: all there are. `before` is what was kept when it was asked: what has been acknowledged
 * since may be missing in its answer, and stays as it is until the next one.
 */
export async function keepRequests(
  db: DeviceDatabase,
  read: readonly KeptRequest[],
  before: readonly KeptRequest[],
): Promise<void> {
  const asked = new Map(before.map((row) => [row.id, JSON.stringify(row)]));
  await db.write([db.requests], async () => {
    const kept = await db.requests.toArray();
    const changed = new Set(
      kept.filter((row) => asked.get(row.id) !== JSON.stringify(row)).map(({ id }) => id),
    );
    const shown = new Set(read.map(({ id }) => id));
    await db.requests.bulkDelete(kept.map(({ id }) => id).filter((id) => !shown.has(id)));
    await db.requests.bulkPut(read.filter(({ id }) => !changed.has(id)));
  });
}

/** The server has taken an op: the copy says so too. Where someone else came between, the next reading says what. */
export async function keepDone(
  db: DeviceDatabase,
  device: Device,
  op: OutboxEntry,
  { rev }: Said,
): Promise<void> {
  const moved = device.now();
  const changes = requestChanges({ ...op, createdAt: moved });
  for (const kept of await db.requests.toArray()) {
    const changed = changes(kept);
    if (Object.keys(changed).length === 0) continue;
    const next = rev === kept.rev + 1 ? { rev, movedRev: rev } : {};
    const when = changed.state ? { moved } : {};
    await db.requests.put({ ...kept, ...changed, ...next, ...when });
  }
}
