/** Asks the server, once a day, whether it still has what it said it has: one restored from an older copy does not. */
import { opsPerVerify } from '#domain/ops/op.ts';
import type { DeviceDatabase } from './database.ts';
import type { Device } from './device.ts';
import type { Draft } from '#domain/estimator/draft.ts';
import type { OutboxEntry, Receipt } from './outbox-entry.ts';
import { keepOps, prepareOp } from './outbox.ts';

const everyMs = 86_400_000;

/** Answers with the ids the server has, or null where it gave none. */
export type AskForOps = (
  ops: readonly Pick<Receipt, 'id' | 'hash' | 'key'>[],
) => Promise<ReadonlySet<string> | null>;

/**
 * Looks after everything this device has a receipt of. An estimate that is gone there and still here is queued again, a
 * submission is open again to be made again. Answers with how many ops are lost whose content this device has given up.
 */
export async function verifyReceipts(
  db: DeviceDatabase,
  device: Device,
  ask: AskForOps,
): Promise<number> {
  const last = await db.facts.get('verified');
  const age = last?.name === 'verified' ? device.now() - last.at : everyMs;
  if (age >= 0 && age < everyMs) return 0;
  const gone = await goneFrom(await db.receipts.toArray(), ask);
  if (!gone) return 0;
  const saves = await savesAgain(db, device, gone);
  const kept = new Set(saves.map(({ entity }) => entity));
  await db.write([db.receipts, db.ops, db.drafts, db.documents, db.facts], async () => {
    await db.receipts.bulkDelete(gone.map(({ id }) => id));
    await keepOps(db, saves);
    for (const { id, kind, entity } of gone) {
      if (kind === 'estimate.submit') await openAgain(db, device, id, entity);
    }
    await db.facts.put({ name: 'verified', at: device.now() });
  });
  return gone.filter(({ kind, entity }) => kind !== 'estimate.save' || !kept.has(entity)).length;
}

async function goneFrom(receipts: readonly Receipt[], ask: AskForOps): Promise<Receipt[] | null> {
  const gone: Receipt[] = [];
  for (let at = 0; at < receipts.length; at += opsPerVerify) {
    const some = receipts.slice(at, at + opsPerVerify);
    const known = await ask(some.map(({ id, hash, key }) => ({ id, hash, key })));
    if (!known) return null;
    gone.push(...some.filter(({ id }) => !known.has(id)));
  }
  return gone;
}

/** The last save of each open draft, whose text is still here. */
async function savesAgain(
  db: DeviceDatabase,
  device: Device,
  gone: readonly Receipt[],
): Promise<OutboxEntry[]> {
  const lost = new Set(
    gone.filter(({ kind }) => kind === 'estimate.save').map((one) => one.entity),
  );
  const drafts: Draft[] = await db.drafts
    .bulkGet([...lost])
    .then((all) => all.flatMap((one) => one ?? []));
  return Promise.all(
    drafts
      .filter(({ savedBody }) => savedBody !== '')
      .map(({ id, key, savedRev, savedBody }) =>
        prepareOp(device, {
          kind: 'estimate.save',
          entity: id,
          key,
          rev: savedRev,
          body: savedBody,
        }),
      ),
  );
}

/** The answers are still here; who they are has to be said again, and a file that has left is gone. Call inside a transaction. */
async function openAgain(
  db: DeviceDatabase,
  device: Device,
  op: string,
  entity: string,
): Promise<void> {
  await db.ops.filter(({ needs }) => needs.includes(op)).delete();
  const draft = await db.drafts.get(entity);
  if (draft?.phase !== 'sent') return;
  const file = draft.document ? await db.documents.get(draft.document) : undefined;
  await db.drafts.put({
    ...draft,
    phase: 'open',
    step: 'contact',
    document: file?.state === 'kept' ? file.id : null,
    savedRev: 0,
    sentAt: null,
    edits: draft.edits + 1,
    updatedAt: device.now(),
  });
}
