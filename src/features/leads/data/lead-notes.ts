/** Staff's notes and mailed replies on leads, queued once each. */
import { newId } from '#domain/ids.ts';
import { isGreeted } from '#domain/leads/lead-reply.ts';
import type { StoredTexts } from '#forms/form-texts.ts';
import { dropTyped, createTypedTexts } from '#forms/typed-texts.ts';
import { createAttempts } from '#sync/attempts.ts';
import { isOutOfRoom } from '#sync/database-errors.ts';
import { watch } from '#sync/live.ts';
import { sendDirectly } from '#sync/acknowledgement.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import type { StoreDependencies } from '#device/store-dependencies.ts';
import { keepOps, prepareOp } from '#sync/outbox.ts';
import type { Saved } from '#sync/save-status.ts';

export type NoteKind = 'note' | 'reply';

export function createLeadNotes(deps: StoreDependencies, form: NoteKind) {
  const { db, device, health, wake, send } = deps;
  const kind = `lead.${form}` as const;
  const texts = createTypedTexts(deps, form);
  const attempt = createAttempts();

  const all = () => db.forms.where('form').equals(form).toArray();

  /** Queues a note once and returns its op's id; null if its id already has another text. */
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
      // Text typed during the save belongs to the next note.
      await dropTyped(db, draft, said);
      if (!sent) await keepOps(db, [op]);
      return sent?.id ?? op.id;
    });
  }

  return {
    /** The stored draft, under its note's id; else an empty one with `own` or a new id. */
    async draft(lead: string, own = newId(device.random)): Promise<{ id: string; text: string }> {
      const drafts = await db.withReconnect(all).catch(() => []);
      const rows = drafts.filter(({ values }) => values['lead'] === lead);
      const row = rows.find(({ id }) => id === own) ?? rows[0];
      return { id: row?.id ?? own, text: row?.values['text'] ?? '' };
    },

    watchDrafts: (changed: () => void): (() => void) => watch(db, all, changed),

    keepDraft: (
      lead: string,
      id: string,
      text: string,
      merge?: (stored: StoredTexts) => StoredTexts,
    ): Promise<boolean> => {
      const alone = text === '' ? {} : { lead, text };
      return texts.keepTyped(id, alone, ({ values, others }) => {
        const stored = { values: { text: values['text'] ?? '' }, others };
        const merged = merge ? merge(stored) : { ...stored, values: { text } };
        const isEmpty = merged.values['text'] === '' && merged.others.length === 0;
        return isEmpty
          ? { ...merged, values: {} }
          : { ...merged, values: { lead, ...merged.values } };
      });
    },

    overDraft: texts.typedOver,

    /** Deletes the draft, if it equals one of these texts. */
    dropDraft: (lead: string, id: string, ...sentTexts: readonly string[]): Promise<void> =>
      texts.dropTyped(id, ...sentTexts.map((text) => ({ lead, text }))),

    countDrafts: texts.countTyped,

    /** Queues a note and deletes its draft. Uses a new id if another tab has used this one. */
    async addNote(lead: string, id: string, text: string): Promise<Saved> {
      const said = { lead, text };
      const body = JSON.stringify(
        form === 'reply' && isGreeted(text) ? { ...said, greeted: true } : said,
      );
      const prepare = (entity: string) => prepareOp(device, { kind, entity, key: null, body });
      const put = async (first: OutboxEntry): Promise<Saved> => {
        let op = first;
        try {
          let queued = await queue(id, said, op);
          while (queued === null) {
            op = await prepare(newId(device.random));
            queued = await queue(id, said, op);
          }
          wake();
          return { outcome: 'queued', op: queued };
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
