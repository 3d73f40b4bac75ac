/** Registers the ops of public forms. */
import type { opOfForm, SiteForm } from '#domain/stored-form.ts';
import type { ClientKind } from '#sync/client-kinds.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { dropTyped } from './typed-texts.ts';
import { textsIn } from './form-texts.ts';

export const formKind = {
  tables: ['forms'],
  acknowledged: (db, _device, op) => dropSentText(db, op),
  // For a rejected op deletes its draft, even if corrected since; else only the sent text.
  discarded: (db, op) =>
    op.state === 'parked' ? db.forms.delete(op.entity) : dropSentText(db, op),
} satisfies ClientKind;

export const formKinds = {
  'contact.send': formKind,
  'checklist.subscribe': formKind,
} satisfies Record<(typeof opOfForm)[SiteForm], ClientKind>;

export const expireForms = (db: DeviceDatabase, before: number): Promise<unknown> =>
  db.forms.where('updatedAt').below(before).delete();

/** Deletes the sent text. Newer text stays, to be sent as another entity. */
const dropSentText = (db: DeviceDatabase, { entity, body }: OutboxEntry): Promise<void> =>
  dropTyped(db, entity, textsIn(body));
