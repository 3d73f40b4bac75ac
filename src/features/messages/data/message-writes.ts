/** Writes messages: shown at once, each sent once. */
import { newId } from '#domain/ids.ts';
import { fieldsOfTopic, readerMarkOf, type ThreadAct, topicText } from '#domain/messages/thread.ts';
import type { TextValues } from '#domain/stored-form.ts';
import type { OpKind } from '#domain/ops/op.ts';
import { dropTyped, createTypedTexts } from '#forms/typed-texts.ts';
import type { StoreDependencies } from '#device/store-dependencies.ts';
import type { ClientKind } from '#sync/client-kinds.ts';
import { collectionKind } from '#sync/collection.ts';
import { createAttempts } from '#sync/attempts.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import { dropReplaceable, putOp } from '#sync/entity-writes.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { prepareOp } from '#sync/outbox.ts';
import type { Saved } from '#sync/save-status.ts';
import { answerForm, type MovableThread, type NewThread, noteForm } from './messages.ts';
import type { ShownThread, Viewer } from './thread-store.ts';
import { requestFiles } from '#domain/documents/accepted-files.ts';
import { attachEach, attachFile } from '#device/keep-to-send.ts';
import { dropFile, readPickedFile } from '#sync/files.ts';
import { threadFile } from '#domain/messages/ops.ts';

export const messageKinds = {
  // A restored server may have lost messages: reads everything again.
  'thread.begin': { tables: [], serverRestored: (db) => db.facts.delete('messages') },
  'message.send': collectionKind,
  // A refused mark: its thread is gone. A restored server renumbers messages: a resent mark could cover unread ones.
  'thread.seen': {
    tables: [],
    refused: (db, op) => db.ops.delete(op.id),
    sendAgain: async () => [],
  },
} satisfies Record<string, ClientKind>;

export const messageWorkKinds = {
  'thread.note': collectionKind,
  'thread.move': collectionKind,
} satisfies Record<string, ClientKind>;

/** A full device sends messages at once instead of storing them: `read` fetches them afterwards. */
export function createMessageWrites(
  deps: StoreDependencies,
  viewer: Viewer,
  read: (client: string) => Promise<unknown>,
) {
  const { db, device } = deps;
  const attempt = createAttempts();

  /** `replaces`: drops the entity's unsent ops of this kind. `sent`: deletes the typed text. */
  async function put(
    op: OutboxEntry,
    { sent, replaces = false }: { sent?: { form: string; says: TextValues }; replaces?: boolean },
  ): Promise<Saved> {
    const first = async () => {
      if (replaces) await dropReplaceable(db, op.entity, new Set([op.kind]));
      if (sent) await dropTyped(db, sent.form, sent.says);
    };
    return putOp(deps, op, first, ['forms']);
  }

  /** A retry after a failure reuses the op. */
  async function putText(
    form: string,
    client: string,
    says: TextValues,
    write: () => Promise<OutboxEntry>,
  ): Promise<{ op: OutboxEntry; saved: Saved }> {
    const done = await attempt(form, JSON.stringify(says), write, (op) =>
      put(op, { sent: { form, says } }),
    );
    if (done.saved.outcome === 'saved') void read(client).catch(() => undefined);
    return done;
  }

  const make = (kind: OpKind, entity: string, payload: object, begins: string | null = null) =>
    prepareOp(device, {
      kind,
      entity,
      key: null,
      body: JSON.stringify(payload),
      // The message waits for its unsent thread.
      ...(begins === null ? {} : { needs: [begins] }),
    });

  const writes = {
    async begin(thread: NewThread, form: string): Promise<{ id: string; saved: Saved }> {
      const { about, ...words } = thread;
      const body = { ...words, ...fieldsOfTopic(about) };
      const write = () => make('thread.begin', newId(device.random), body);
      const { client, subject, text } = thread;
      const says = { subject, about: topicText(about), text };
      const { op, saved } = await putText(form, client, says, write);
      return { id: op.entity, saved };
    },

    async send(thread: ShownThread, text: string, form = answerForm(thread.id)): Promise<Saved> {
      const { id, client, last, begins } = thread;
      const body = { thread: id, text, seen: last };
      const write = () => make('message.send', newId(device.random), body, begins);
      return (await putText(form, client, { text }, write)).saved;
    },

    async see(thread: ShownThread): Promise<void> {
      const entity = readerMarkOf(thread.id, viewer.id);
      const op = await make('thread.seen', entity, { thread: thread.id, upto: thread.last });
      await put(op, { replaces: true });
    },

    ...createThreadFiles(deps),
    ...createTypedTexts(deps, 'message'),
  };

  const work = {
    note: async (thread: ShownThread, text: string): Promise<Saved> => {
      const { id, client, begins } = thread;
      const write = () => make('thread.note', newId(device.random), { thread: id, text }, begins);
      return (await putText(noteForm(id), client, { text }, write)).saved;
    },

    move: async (thread: MovableThread, act: ThreadAct): Promise<Saved> => {
      const op = await make('thread.move', thread.id, { act, seen: thread.last }, thread.begins);
      return put(op, { replaces: true });
    },
  };
  return { writes, work };
}

export function countTyped(db: DeviceDatabase): Promise<number> {
  return db.withReconnect(() => db.forms.where('form').equals('message').count());
}

/** Attaches files to threads, each once. `judge` names refused files; `attach` queues the others. */
function createThreadFiles(deps: Omit<StoreDependencies, 'send'>) {
  return {
    judge: (files: readonly File[]) =>
      attachEach(deps, files, async (file) => {
        const picked = await readPickedFile(deps.device, '', file, requestFiles);
        return typeof picked === 'string' ? picked : undefined;
      }),
    attach: ({ id: thread, begins }: Pick<ShownThread, 'id' | 'begins'>, files: readonly File[]) =>
      attachEach(deps, files, (file) =>
        // The file waits for its unsent thread.
        attachFile(deps, file, {
          of: thread,
          said: { thread },
          needs: begins === null ? [] : [begins],
        }),
      ),
  };
}

const isForThread = (op: OutboxEntry): boolean => 'thread' in (threadFile.read(op) ?? {});

/** Deletes a file's bytes here once the server has them; `ofOthers` handles other files. */
export function filesInThreads(ofOthers: ClientKind): ClientKind {
  return {
    ...ofOthers,
    tables: [...ofOthers.tables, 'documents', 'chunks'],
    acknowledged: async (db, device, op, said) =>
      isForThread(op) ? dropFile(db, op.entity) : ofOthers.acknowledged?.(db, device, op, said),
    takenOut: async (device, op) =>
      isForThread(op) ? null : ((await ofOthers.takenOut?.(device, op)) ?? null),
  };
}
