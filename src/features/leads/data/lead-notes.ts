/** Notes of staff on leads, and their replies by mail: kept on this device as they are typed, and queued once each. */
import { newId } from '#domain/ids.ts';
import type { TextValues } from '#domain/kept-form.ts';
import { dropTyped } from '#forms/drop-typed.ts';
import { createTypedTexts } from '#forms/typed-texts.ts';
import { createAttempts } from '#sync/attempts.ts';
import { isOutOfRoom } from '#sync/database-errors.ts';
import { watch } from '#sync/live.ts';
import { sendDirectly } from '#sync/acknowledgement.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import type { StoreSurroundings } from '#device/store-surroundings.ts';
import { keepOps, prepareOp } from '#sync/outbox.ts';
import type { Saved } from '#sync/save-status.ts';

/** A reply is a note that is mailed to the lead. */
export type NoteKind = 'note' | 'reply';

/** What staff write about leads on this device, or to them. */
export function createLeadNotes(around: StoreSurroundings, form: NoteKind) {
  const { db, device, health, wake, send } = around;
  const kind = `lead.${form}` as const;
  const texts = createTypedTexts(around, form);
  const attempt = createAttempts();

  const all = () => db.forms.where('form').equals(form).toArray();

  /** Answers with the op that stands for the note: the same one is not added twice. Null where its id has another text. */
  function queue(
    draft: string,
    said: { lead: string; text: string },
    op: OutboxEntry,
  ): Promise<string | null> {
    return db.write([db.forms, db.ops, db.receipts], async () => {
      const sent =
        (await db.ops.where('entity').equals(op.entity).first()) ??
        (await db.receipts.where('entity').equals(op.entity).first());
      if (sent && sent.hash !== op.hash) return null;
      // What has been typed since, here or in another tab, is another note.
      await dropTyped(db, draft, said);
      if (!sent) await keepOps(db, [op]);
      return sent?.id ?? op.id;
    });
  }

  return {
    /** The note that is being written on a lead, under the id that it will have; where none is kept, `own` or a new one. */
    async draft(lead: string, own = newId(device.random)): Promise<{ id: string; text: string }> {
      const kept = await db.withReconnect(all).catch(() => []);
      const rows = kept.filter(({ values }) => values['lead'] === lead);
      const row = rows.find(({ id }) => id === own) ?? rows[0];
      return { id: row?.id ?? own, text: row?.values['text'] ?? '' };
    },

    /** Tells of every change to what is being written, also of another tab's. */
    watchDrafts: (changed: () => void): (() => void) => watch(db, all, changed),

    /** Keeps a note as it is typed; false where it is not kept. */
    keepDraft: (
      lead: string,
      id: string,
      text: string,
      meet: (kept: string) => string = () => text,
    ): Promise<boolean> => {
      const valuesOf = (said: string): TextValues => (said === '' ? {} : { lead, text: said });
      return texts.keepTyped(id, valuesOf(text), (kept) => valuesOf(meet(kept['text'] ?? '')));
    },

    /** It is added: it goes where it says one of these. */
    dropDraft: (lead: string, id: string, ...gone: readonly string[]): Promise<void> =>
      texts.dropTyped(id, ...gone.map((text) => ({ lead, text }))),

    /** How many notes are typed and not added. */
    countDrafts: texts.countTyped,

    /**
     * Queues a note; in the same transaction it is no draft any more. Where its id is that of another note by now, added
     * in another tab, it gets one of its own.
     */
    async addNote(lead: string, id: string, text: string): Promise<Saved> {
      const said = { lead, text };
      const body = JSON.stringify(said);
      const prepare = (entity: string) => prepareOp(device, { kind, entity, key: null, body });
      const put = async (first: OutboxEntry): Promise<Saved> => {
        let op = first;
        try {
          let kept = await queue(id, said, op);
          while (kept === null) {
            op = await prepare(newId(device.random));
            kept = await queue(id, said, op);
          }
          wake();
          return { outcome: 'queued', op: kept };
        } catch (error) {
          if (isOutOfRoom(error)) health.report({ full: true });
          if (!(await sendDirectly(send, [op]))) return { outcome: 'unsaved' };
          await texts.dropTyped(id, said);
          return { outcome: 'saved' };
        }
      };
      return (await attempt(id, text, () => prepare(id), put)).saved;
    },
  };
}
