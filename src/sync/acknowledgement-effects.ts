/** What the server's word means for the draft and the file behind an op. */
import type { FieldError } from '#domain/field-errors.ts';
import type { OpResult } from '#domain/ops/result.ts';
import type { DeviceDatabase } from './database.ts';
import type { Device } from './device.ts';
import { noContact } from '#domain/estimator/draft.ts';
import { dropBytes } from './files.ts';
import { saysTheSame } from '#forms/form-texts.ts';
import { keepSavedProfile } from '#features/portal/data/profile-ops.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** The server has it: a receipt stays unless the op was taken out in the meantime, personal data leaves the device. Call inside a transaction. */
export async function acknowledged(
  db: DeviceDatabase,
  device: Device,
  op: OutboxEntry,
  { status, ...said }: Pick<OpResult, 'status' | 'rev' | 'errors'>,
): Promise<void> {
  const { id, kind, entity, hash, key } = op;
  const there = await db.ops.get(id);
  if (there) await db.receipts.put({ id, kind, entity, hash, key, status, ackAt: device.now() });
  await db.ops.delete(id);
  await dropSentText(db, op);
  if (kind === 'estimate.submit') {
    await db.drafts
      .where('id')
      .equals(entity)
      .modify((draft) => {
        draft.phase = 'sent';
        draft.sentAt = device.now();
        draft.contact = noContact;
        draft.savedBody = '';
        draft.edits += 1;
      });
  }
  if (kind === 'profile.save') await keepSavedProfile(db, op, said.rev);
  await device.effects?.sent(db, device, op, said);
  if (kind === 'document.attach') {
    await db.documents.update(entity, { state: 'sent', name: '' });
    await dropBytes(db, entity);
    await dropOrphan(db, entity);
  }
}

/** The server will not take it as it is; an estimate that it has by now stays sent. Call inside a transaction. */
export async function refused(
  db: DeviceDatabase,
  op: OutboxEntry,
  errors: readonly FieldError[],
): Promise<void> {
  if (op.kind === 'estimate.submit') {
    await db.drafts
      .where('id')
      .equals(op.entity)
      .and(({ phase }) => phase !== 'sent')
      .modify((draft) => {
        draft.phase = 'refused';
        draft.errors = [...errors];
        draft.edits += 1;
      });
  }
  if (op.kind === 'document.attach') await db.documents.update(op.entity, { state: 'refused' });
}

/** Another text may have been typed under the same entity since: it stays, and is sent under one of its own. */
async function dropSentText(db: DeviceDatabase, { entity, body }: OutboxEntry): Promise<void> {
  const kept = await db.forms.get(entity);
  if (kept && saysTheSame(kept.values, body)) await db.forms.delete(entity);
}

/** A file whose draft was reset has no one left to show it to. */
async function dropOrphan(db: DeviceDatabase, id: string): Promise<void> {
  const document = await db.documents.get(id);
  const draft = document && (await db.drafts.get(document.draft));
  if (document && !draft) await db.documents.delete(id);
}
