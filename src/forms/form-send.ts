/** Turns a form's text into an op, in one transaction. */
import { newId, newKey } from '#domain/ids.ts';
import { isOutOfRoom } from '#sync/database-errors.ts';
import { sendDirectly } from '#sync/acknowledgement.ts';
import type { StoreSurroundings } from '#device/store-surroundings.ts';
import { opOfForm, type SiteForm, type TextValues } from '#domain/kept-form.ts';
import { dropTyped } from './drop-typed.ts';
import type { FormSent } from './form-draft.ts';
import { textsIn } from './form-texts.ts';
import { createAttempts } from '#sync/attempts.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { dropParked, keepOps, prepareOp } from '#sync/outbox.ts';

/** The entity was sent with another text; this one needs a new entity. */
class Taken extends Error {}

/** Queues the payload `body`, or sends it at once without storage. `here` is what this tab last read or stored. */
export function createFormSend({ db, device, health, wake, send }: StoreSurroundings) {
  const attempt = createAttempts();
  /** Possibly received entities: other text needs a new one. */
  const tried = new Set<string>();

  return async (
    form: SiteForm,
    id: string,
    body: string,
    here: TextValues = {},
  ): Promise<FormSent> => {
    const gone = [textsIn(body), here];
    const parked = await parkedOp(id).catch(() => undefined);
    const code = parked?.trouble?.code;
    const spent = code === 'id_taken' || code === 'hash_differs' || tried.has(id);
    const key = parked?.key ?? newKey(device.random);
    const prepare = (entity: string) =>
      prepareOp(device, { kind: opOfForm[form], entity, key, body });
    const make = () => prepare(spent ? newId(device.random) : id);
    const { saved } = await attempt(form, body, make, async (op) => {
      try {
        const kept =
          (await queue(id, op, gone)) ??
          (await queue(id, await prepare(newId(device.random)), gone));
        if (kept === null) throw new Taken();
        wake();
        return { outcome: 'queued', op: kept };
      } catch (error) {
        if (isOutOfRoom(error)) health.report({ full: true });
        tried.add(op.entity);
        if (!(await sendDirectly(send, [op]))) return { outcome: 'unsaved' };
        await forget(id, gone).catch(() => undefined);
        return { outcome: 'saved' };
      }
    });
    if (saved.outcome === 'queued') return saved;
    return { outcome: saved.outcome === 'saved' ? 'received' : 'unsaved' };
  };

  /** The op for this text, reused for the same text. Null if the entity is taken. */
  async function queue(
    id: string,
    op: OutboxEntry,
    gone: readonly TextValues[],
  ): Promise<string | null> {
    try {
      return await db.write([db.forms, db.ops, db.receipts], async () => {
        const under = await db.ops.where('entity').equals(op.entity).toArray();
        const sent =
          under.find(({ state }) => state !== 'parked') ??
          (await db.receipts.where('entity').equals(op.entity).first());
        if (sent && sent.hash !== op.hash) throw new Taken();
        await dropTyped(db, id, ...gone);
        await dropParked(db, id);
        if (sent) return sent.id;
        await keepOps(db, [op]);
        return op.id;
      });
    } catch (error) {
      if (error instanceof Taken) return null;
      throw error;
    }
  }

  function parkedOp(entity: string): Promise<OutboxEntry | undefined> {
    return db.withReconnect(() =>
      db.ops
        .where('entity')
        .equals(entity)
        .filter(({ state }) => state === 'parked')
        .first(),
    );
  }

  /** Sent without storing: deletes the draft. */
  function forget(id: string, gone: readonly TextValues[]): Promise<void> {
    return db.write([db.forms, db.ops], async () => {
      await dropTyped(db, id, ...gone);
      await dropParked(db, id);
    });
  }
}
