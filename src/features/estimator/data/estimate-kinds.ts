/** What ops of estimates and their files mean for drafts, files and photos on this device. */

import { type Draft, noContact } from '#domain/estimator/draft.ts';
import type { ClientKind } from '#sync/client-kinds.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';
import { dropBytes, dropFile } from '#sync/files.ts';
import type { OutboxEntry, Receipt } from '#sync/outbox-entry.ts';
import { prepareOp } from '#sync/outbox.ts';
import { dropOldPhotos } from '#device/photos.ts';

type ExportedOp = Pick<OutboxEntry, 'kind' | 'entity' | 'body'>;

/**
 * What an export says of an estimate that has gone on here since: the newer word on this device counts. Being answered, with
 * exactly this text: anything else has gone on. Call inside a transaction, like the others.
 */
async function isSaveOvertaken(db: DeviceDatabase, { entity, body }: ExportedOp): Promise<boolean> {
  const draft = await db.drafts.get(entity);
  return draft !== undefined && (draft.phase !== 'open' || draft.savedBody !== body);
}

/** Sent, or being answered or mended on screen: it goes with what stands there. */
async function isSubmissionOvertaken(db: DeviceDatabase, op: ExportedOp): Promise<boolean> {
  const draft = await db.drafts.get(op.entity);
  if (!draft) return false;
  return draft.phase !== 'submitting' || isInQueue(db, op);
}

/** Sent, or no longer the file of its draft. */
async function isFileOvertaken(db: DeviceDatabase, op: ExportedOp, draftId = ''): Promise<boolean> {
  const document = await db.documents.get(op.entity);
  if (document?.state === 'sent') return true;
  const draft = await db.drafts.get(draftId);
  if (!draft) return false;
  if (draft.document !== op.entity) return true;
  return draft.phase === 'open' || draft.phase === 'refused' || isInQueue(db, op);
}

async function isInQueue(db: DeviceDatabase, { kind, entity }: ExportedOp): Promise<boolean> {
  const same = db.ops.where('entity').equals(entity);
  return (await same.filter((op) => op.kind === kind).count()) > 0;
}

/** The rows of estimates. */
export const estimateKinds = {
  'estimate.save': {
    // A submission carries everything that a save does.
    yieldsToLater: true,
    tables: ['drafts'],
    isOvertaken: isSaveOvertaken,
    sendAgain: savesAgain,
  },
  'estimate.submit': {
    tables: ['drafts', 'documents'],
    // Personal data leaves the device.
    acknowledged: (db, device, { entity }) =>
      changeDraft(db, entity, {
        phase: 'sent',
        sentAt: device.now(),
        contact: noContact,
        savedBody: '',
      }),
    refused: async (db, { id, entity, kind }, { errors }) => {
      const own = db.ops.where('entity').equals(entity);
      const all = await own.filter((op) => op.kind === kind).sortBy('seq');
      // It was discarded, or another one has taken its place.
      if (all.at(-1)?.id !== id) return db.ops.delete(id);
      return changeDraft(
        db,
        entity,
        { phase: 'refused', errors: [...errors] },
        ({ phase }) => phase !== 'sent',
      );
    },
    discarded: (db, { entity }) => changeDraft(db, entity, { phase: 'open' }),
    isOvertaken: isSubmissionOvertaken,
    lost: openAgain,
  },
  'document.attach': {
    bringsFile: true,
    tables: ['drafts', 'documents', 'chunks'],
    acknowledged: keepAttached,
    // The server takes another file only in the place of one that it refused.
    refused: async (db, { entity }, { code }) => {
      if (code !== 'file_gone') await db.documents.update(entity, { state: 'refused' });
    },
    discarded: dropAttachment,
    isOvertaken: isFileOvertaken,
  },
} satisfies Record<string, ClientKind>;

/** Drafts that no one has touched for so long, their files and photos. One of which something waits to be sent stays with its file however long it takes. */
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

/** A draft that is changed by what became of an op; one that the server has by now stays sent where `where` says so. */
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

/** The server has the whole file; one whose draft was reset has no one left to show it to. */
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

/** The last save of each open draft, whose text is still here. */
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

/** The answers are still here; who they are has to be said again, and a file that has left is gone. */
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
