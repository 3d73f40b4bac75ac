/** What an export says of an estimate that has gone on here since: the newer word on this device counts. */
import type { DeviceDatabase } from '#sync/database.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';

type ExportedOp = Pick<OutboxEntry, 'kind' | 'entity' | 'body'>;

/** Being answered, with exactly this text: anything else has gone on. Call inside a transaction, like the others. */
export async function isSaveOvertaken(
  db: DeviceDatabase,
  { entity, body }: ExportedOp,
): Promise<boolean> {
  const draft = await db.drafts.get(entity);
  return draft !== undefined && (draft.phase !== 'open' || draft.savedBody !== body);
}

/** Sent, or being answered or mended on screen: it goes with what stands there. */
export async function isSubmissionOvertaken(db: DeviceDatabase, op: ExportedOp): Promise<boolean> {
  const draft = await db.drafts.get(op.entity);
  if (!draft) return false;
  return draft.phase !== 'submitting' || isInQueue(db, op);
}

/** Sent, or no longer the file of its draft. */
export async function isFileOvertaken(
  db: DeviceDatabase,
  op: ExportedOp,
  draftId = '',
): Promise<boolean> {
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
