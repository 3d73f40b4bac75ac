/** What clients and staff write on this device: kept here first, shown as soon as it is kept, sent once. */
import { newId } from '#domain/ids.ts';
import { readerMarkOf, type ThreadAct } from '#domain/messages/thread.ts';
import type { OpKind } from '#domain/ops/op.ts';
import type { StoreSurroundings } from '#device/store-surroundings.ts';
import { type DeviceDatabase, isOutOfRoom } from '#sync/database.ts';
import { dropReplaceable, queueOrSend } from '#sync/entity-writes.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { keepOps, prepareOp } from '#sync/outbox.ts';
import type { Saved } from '#sync/save-status.ts';
import { answerForm, type NewThread, noteForm } from './messages.ts';
import { shownThreads, type ShownThread, type Viewer } from './shown-threads.ts';

export function createMessageWrites(around: StoreSurroundings, viewer: Viewer) {
  const { db, device, health } = around;

  /** `replaces`: what has not left of the same entity goes. `form`: so does what was typed for it. */
  async function put(
    op: OutboxEntry,
    { form = '', replaces = false }: { form?: string; replaces?: boolean },
  ): Promise<Saved> {
    const queue = () =>
      db.write([db.ops, db.forms], async () => {
        if (replaces) await dropReplaceable(db, op.entity, new Set([op.kind]));
        await keepOps(db, [op]);
        if (form !== '') await db.forms.delete(form);
        return op;
      });
    return queueOrSend(around, queue, async () => op);
  }

  const make = (kind: OpKind, entity: string, payload: object, begins: string | null = null) =>
    prepareOp(device, {
      kind,
      entity,
      key: null,
      body: JSON.stringify(payload),
      // A thread that waits here goes first.
      ...(begins === null ? {} : { needs: [begins] }),
    });

  const writes = {
    async begin(thread: NewThread, form: string): Promise<{ id: string; saved: Saved }> {
      const id = newId(device.random);
      return { id, saved: await put(await make('thread.begin', id, thread), { form }) };
    },

    async send(thread: ShownThread, text: string): Promise<Saved> {
      const body = { thread: thread.id, text, seen: thread.last };
      const op = await make('message.send', newId(device.random), body, thread.begins);
      return put(op, { form: answerForm(thread.id) });
    },

    async see(thread: ShownThread): Promise<void> {
      const entity = readerMarkOf(thread.id, viewer.id);
      const op = await make('thread.seen', entity, { thread: thread.id, upto: thread.last });
      await put(op, { replaces: true });
    },

    typed: async (form: string): Promise<Record<string, string>> =>
      (await db.steadily(() => db.forms.get(form)))?.values ?? {},

    async keepTyped(form: string, values: Record<string, string>): Promise<boolean> {
      try {
        await db.write([db.forms], async () => {
          if (Object.values(values).every((text) => text === '')) await db.forms.delete(form);
          else await db.forms.put({ id: form, form: 'message', values, updatedAt: device.now() });
        });
        return true;
      } catch (error) {
        if (isOutOfRoom(error)) health.report({ full: true });
        return false;
      }
    },
  };

  /** What staff do besides. */
  const work = {
    note: async (thread: ShownThread, text: string): Promise<Saved> => {
      const body = { thread: thread.id, text };
      const op = await make('thread.note', newId(device.random), body, thread.begins);
      return put(op, { form: noteForm(thread.id) });
    },

    move: async (thread: ShownThread, act: ThreadAct): Promise<Saved> => {
      const op = await make('thread.move', thread.id, { act, seen: thread.last }, thread.begins);
      return put(op, { replaces: true });
    },
  };
  return { writes, work };
}

/** A client's threads as this device knows them. */
export async function readThreads(
  db: DeviceDatabase,
  client: string,
  viewer: Viewer,
): Promise<readonly ShownThread[]> {
  return db.steadily(() =>
    db.transaction('r', [db.threads, db.messages, db.ops], async () => {
      const threads = await db.threads.where('client').equals(client).toArray();
      const ids = threads.map(({ id }) => id);
      const messages = await db.messages.where('thread').anyOf(ids).toArray();
      const ops = await db.ops.orderBy('seq').toArray();
      return shownThreads(client, viewer, { threads, messages, ops });
    }),
  );
}

/** Texts that are typed and not sent. */
export function countTyped(db: DeviceDatabase): Promise<number> {
  return db.steadily(() => db.forms.where('form').equals('message').count());
}
