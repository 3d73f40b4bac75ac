/** What ops of the site's forms mean for the texts that are kept here. */
import type { ClientKind } from '#sync/client-kinds.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { dropTyped } from './drop-typed.ts';
import { textsIn } from './form-texts.ts';

/** The row of an op that sends a form's text. */
export const formKind = {
  tables: ['forms'],
  acknowledged: (db, _device, op) => dropSentText(db, op),
  // Refused, its text is what the person edits; else another one may have been typed since.
  discarded: (db, op) =>
    op.state === 'parked' ? db.forms.delete(op.entity) : dropSentText(db, op),
} satisfies ClientKind;

/** The rows of what visitors send. */
export const formKinds = {
  'contact.send': formKind,
  'checklist.subscribe': formKind,
} satisfies Record<string, ClientKind>;

/** Texts that no one has touched for so long. */
export const expireForms = (db: DeviceDatabase, before: number): Promise<unknown> =>
  db.forms.where('updatedAt').below(before).delete();

/** Another text may have been typed under the same entity since: it stays, and is sent under one of its own. */
export const dropSentText = (db: DeviceDatabase, { entity, body }: OutboxEntry): Promise<void> =>
  dropTyped(db, entity, textsIn(body));
