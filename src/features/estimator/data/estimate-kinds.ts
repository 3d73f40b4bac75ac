/** Applies outcomes of estimate and file ops to drafts, files and photos. */

import { submittedFields, type Draft } from '#domain/estimator/draft.ts';
import type { ClientKind } from '#sync/client-kinds.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';
import { dropBytes, dropFile } from '#sync/files.ts';
import type { OutboxEntry, Receipt } from '#sync/outbox-entry.ts';
import { prepareOp } from '#sync/outbox.ts';
import { dropOldPhotos } from '#device/photos.ts';

export const estimateKinds = {
  'estimate.save': {
    yieldsToLater: true,
    tables: ['drafts'],
    sendAgain: savesAgain,
  },
  'estimate.submit': {
    tables: ['drafts', 'documents'],
    acknowledged: (db, device, { entity }) =>
      changeDraft(db, entity, submittedFields(device.now())),
    refused: async (db, { id, entity, kind }, { errors }) => {
      const own = db.ops.where('entity').equals(entity);
      const all = await own.filter((op) => op.kind === kind).sortBy('seq');
      // The submission was discarded or replaced by a newer op.
      if (all.at(-1)?.id !== id) return db.ops.delete(id);
      return changeDraft(
        db,
        entity,
        { phase: 'refused', errors: [...errors] },
        ({ phase }) => phase !== 'sent',
      );
    },
    discarded: (db, { entity }) => changeDraft(db, entity, { phase: 'open' }),
    lost: openAgain,
  },
  'document.attach': {
    bringsFile: true,
    tables: ['drafts', 'documents', 'chunks'],
    acknowledged: keepAttached,
    // file_gone: the server has no refused file to replace.
    refused: async (db, { entity }, { code }) => {
      if (code !== 'file_gone') await db.documents.update(entity, { state: 'refused' });
    },
    discarded: dropAttachment,
  },
} satisfies Record<string, ClientKind>;

/** Deletes drafts last changed before `before` (UTC ms). Those with pending ops stay. */
export async function expireDrafts(db: DeviceDatabase, before: number): Promise<void> {
  const old = await db.drafts.where('updatedAt').below(before).toArray();
  for (const { id, document, phase } of old) {
    const waiting = await db.ops
      .where('entity')
      .anyOf(id, document ?? id)
      .count();
    if (phase === 'submitting' || waiting > 0) continue;
    await db.drafts.delete(id);
    if (document) await dropFile(db, document);
  }
  await dropOldPhotos(db, before);
}

function changeDraft(
  db: DeviceDatabase,
  id: string,
  changes: Partial<Draft>,
  where: (draft: Draft) => boolean = () => true,
): Promise<number> {
  return db.drafts
    .where('id')
    .equals(id)
    .and(where)
    .modify((draft) => {
      Object.assign(draft, changes, { edits: draft.edits + 1 });
    });
}

async function keepAttached(
  db: DeviceDatabase,
  _device: Device,
  { entity }: OutboxEntry,
): Promise<void> {
  await db.documents.update(entity, { state: 'sent', name: '' });
  await dropBytes(db, entity);
  const document = await db.documents.get(entity);
  const draft = document && (await db.drafts.get(document.draft));
  if (document && !draft) await db.documents.delete(entity);
}

async function dropAttachment(db: DeviceDatabase, { entity }: OutboxEntry): Promise<void> {
  await dropFile(db, entity);
  await db.drafts
    .filter((draft) => draft.document === entity)
    .modify((draft) => {
      draft.document = null;
      draft.edits += 1;
    });
}

/** Saves drafts again after the server lost them. */
async function savesAgain(
  db: DeviceDatabase,
  device: Device,
  lost: readonly Receipt[],
): Promise<OutboxEntry[]> {
  const ids = [...new Set(lost.map(({ entity }) => entity))];
  const drafts = (await db.drafts.bulkGet(ids)).flatMap((one) => one ?? []);
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

/** Reopens a draft with its answers; contact details and sent files are gone from the device. */
async function openAgain(
  db: DeviceDatabase,
  device: Device,
  { id, entity }: Receipt,
): Promise<void> {
  await db.ops.filter(({ needs }) => needs.includes(id)).delete();
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
