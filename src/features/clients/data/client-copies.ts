/** Caches clients for offline reading, with acknowledged changes of this device. */
import type { ClientDetails, DeskRequest, KeptClient } from '#domain/requests/request-list.ts';
import { onboardingReopen } from '#domain/onboarding/ops.ts';
import { collectionKind } from '#sync/collection.ts';
import type { ClientKind, Said } from '#sync/client-kinds.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { additionIn, begunBy, reopeningIn, withOp } from './client-ops.ts';

/** Least recently read ones go first. */
const mostKept = 200;

export async function keepClient(
  db: DeviceDatabase,
  details: ClientDetails,
  readAt: number,
): Promise<void> {
  await db.write([db.clientCopies], async () => {
    await db.clientCopies.put({ id: details.client.id, readAt, details });
    const all = await db.clientCopies.toArray();
    const old = all.sort((one, other) => other.readAt - one.readAt).slice(mostKept);
    await db.clientCopies.bulkDelete(old.map(({ id }) => id));
  });
}

/** Call inside a transaction, like the next one. */
async function keepAdded(db: DeviceDatabase, _device: Device, op: OutboxEntry): Promise<void> {
  const addition = additionIn(op);
  const kept = addition && (await db.clientCopies.get(addition.client));
  if (!addition || !kept) return;
  const others = kept.details.requests.filter(({ id }) => id !== op.entity);
  await putRequests(db, kept, [...others, begunBy(op, addition)]);
}

/** If someone else changed it in between, waits for the next read. */
async function keepDone(
  db: DeviceDatabase,
  device: Device,
  op: OutboxEntry,
  { rev }: Said,
): Promise<void> {
  const kept = await db.clientCopies
    .filter(({ details }) => details.requests.some(({ id }) => id === op.entity))
    .first();
  if (!kept) return;
  const done = (request: DeskRequest): DeskRequest => {
    if (request.id !== op.entity) return request;
    const after = withOp(request, op);
    if (rev === null || rev !== request.rev + 1) return after;
    const moves = op.kind === 'request.decide';
    return { ...after, rev, ...(moves ? { movedRev: rev, moved: device.now() } : {}) };
  };
  await putRequests(db, kept, kept.details.requests.map(done));
}

async function keepReopened(
  db: DeviceDatabase,
  device: Device,
  op: OutboxEntry,
  { rev }: Said,
): Promise<void> {
  const reopened = reopeningIn(op);
  const kept = await db.clientCopies
    .filter(({ details }) => details.onboarding.id === op.entity)
    .first();
  if (!kept || !reopened) return;
  const { onboarding } = kept.details;
  const seen = { ...onboarding, rev: (rev ?? onboarding.rev) - 1 };
  const changes = onboardingReopen.apply(seen, reopened, { ...op, createdAt: device.now() });
  const details = { ...kept.details, onboarding: { ...onboarding, ...changes } };
  await db.clientCopies.put({ ...kept, details });
}

async function putRequests(
  db: DeviceDatabase,
  kept: KeptClient,
  requests: DeskRequest[],
): Promise<void> {
  await db.clientCopies.put({ ...kept, details: { ...kept.details, requests } });
}

/** Applies acknowledged staff ops to the cached copy. */
export const requestWorkKinds = {
  'request.begin': { tables: [] },
  'request.add': { tables: ['clientCopies'], acknowledged: keepAdded },
  'request.change': { tables: ['clientCopies'], acknowledged: keepDone },
  'request.decide': { tables: ['clientCopies'], acknowledged: keepDone },
  'onboarding.reopen': { tables: ['clientCopies'], acknowledged: keepReopened },
  'onboarding.review': collectionKind,
} satisfies Record<string, ClientKind>;
