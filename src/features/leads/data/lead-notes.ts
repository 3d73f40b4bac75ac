/** Notes of staff on leads, and their replies by mail: kept on this device as they are typed, and queued once each. */
import { newId } from '#domain/ids.ts';
import { createAttempts } from '#sync/attempts.ts';
import { isOutOfRoom } from '#sync/database-errors.ts';
import { sendDirectly } from '#sync/acknowledgement.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import type { StoreSurroundings } from '#device/store-surroundings.ts';
import { keepOps, prepareOp } from '#sync/outbox.ts';
import type { Saved } from '#sync/save-status.ts';

/** A reply is a note that is mailed to the lead. */
export type NoteKind = 'note' | 'reply';

/** What staff write about leads on this device, or to them. */
export function createLeadNotes(
  { db, device, health, wake, send }: StoreSurroundings,
  form: NoteKind,
) {
  const kind = `lead.${form}` as const;
  const attempt = createAttempts();

  /** Answers with the op that stands for the note: the same one is not added twice. Null where its id has another text. */
  function queue(draft: string, text: string, op: OutboxEntry): Promise<string | null> {
    return db.write([db.forms, db.ops, db.receipts], async () => {
      const sent =
        (await db.ops.where('entity').equals(op.entity).first()) ??
        (await db.receipts.where('entity').equals(op.entity).first());
      if (sent && sent.hash !== op.hash) return null;
      await forget(draft, text);
      if (!sent) await keepOps(db, [op]);
      return sent?.id ?? op.id;
    });
  }

  /** What has been typed since, here or in another tab, is another note. */
  async function forget(draft: string, text: string): Promise<void> {
    const kept = await db.forms.get(draft);
    if (kept?.values['text']?.trim() === text) await db.forms.delete(draft);
  }

  return {
    /** The note that is being written on a lead, under the id that it will have. */
    async draft(lead: string): Promise<{ id: string; text: string }> {
      const kept = await db.steadily(() => db.forms.where('form').equals(form).toArray());
      const row = kept.find(({ values }) => values['lead'] === lead);
      return { id: row?.id ?? newId(device.random), text: row?.values['text'] ?? '' };
    },

    /** Keeps a note as it is typed; false where it is not kept. */
    async keepDraft(lead: string, id: string, text: string): Promise<boolean> {
      try {
        await db.write([db.forms], async () => {
          if (text === '') await db.forms.delete(id);
          else {
            const values = { lead, text };
            await db.forms.put({ id, form, values, updatedAt: device.now() });
          }
        });
        return true;
      } catch (error) {
        if (isOutOfRoom(error)) health.report({ full: true });
        return false;
      }
    },

    /** How many notes are typed and not added. */
    countDrafts: (): Promise<number> =>
      db.steadily(() => db.forms.where('form').equals(form).count()),

    /**
     * Queues a note; in the same transaction it is no draft any more. Where its id is that of another note by now, added
     * in another tab, it gets one of its own.
     */
    async addNote(lead: string, id: string, text: string): Promise<Saved> {
      const body = JSON.stringify({ lead, text });
      const prepare = (entity: string) => prepareOp(device, { kind, entity, key: null, body });
      const put = async (first: OutboxEntry): Promise<Saved> => {
        let op = first;
        try {
          let kept = await queue(id, text, op);
          while (kept === null) {
            op = await prepare(newId(device.random));
            kept = await queue(id, text, op);
          }
          wake();
          return { outcome: 'queued', op: kept };
        } catch (error) {
          if (isOutOfRoom(error)) health.report({ full: true });
          if (!(await sendDirectly(send, [op]))) return { outcome: 'unsaved' };
          await db.write([db.forms], () => forget(id, text)).catch(() => undefined);
          return { outcome: 'saved' };
        }
      };
      return (await attempt(id, text, () => prepare(id), put)).saved;
    },
  };
}
