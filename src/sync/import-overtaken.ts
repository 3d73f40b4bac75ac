/** What an export says of an estimate that has gone on here since: the newer word on this device counts. */
import type { Op } from '#domain/ops/op.ts';
import type { DeviceDatabase } from './database.ts';

/** True where an op must not be sent as it was exported; `draft` is a file's. Call inside a transaction. */
export async function isOvertaken(
  db: DeviceDatabase,
  { kind, entity, body }: Pick<Op, 'kind' | 'entity' | 'body'>,
  draftOfFile: string | undefined,
): Promise<boolean> {
  if (kind === 'document.attach') return isFileOvertaken(db, entity, draftOfFile ?? '');
  if (kind !== 'estimate.submit' && kind !== 'estimate.save') return false;
  const draft = await db.drafts.get(entity);
  if (!draft) return false;
  if (kind === 'estimate.save') return draft.phase !== 'open' || draft.savedBody !== body;
  // Sent, or being answered or mended on screen: it goes with what stands there.
  if (draft.phase !== 'submitting') return true;
  return isInQueue(db, kind, entity);
}

async function isFileOvertaken(db: DeviceDatabase, id: string, draftId: string): Promise<boolean> {
  const document = await db.documents.get(id);
  if (document?.state === 'sent') return true;
  const draft = await db.drafts.get(draftId);
  if (!draft) return false;
  if (draft.document !== id) return true;
  if (draft.phase === 'open' || draft.phase === 'refused') return true;
  return isInQueue(db, 'document.attach', id);
}

async function isInQueue(db: DeviceDatabase, kind: Op['kind'], entity: string): Promise<boolean> {
  const same = db.ops.where('entity').equals(entity);
  return (await same.filter((op) => op.kind === kind).count()) > 0;
}
