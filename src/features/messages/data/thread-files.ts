/** Files that are attached in a thread: copied when picked, sent in parts, each once; what has arrived is a message of its own. */
import type { DocumentProblem } from '#domain/documents/document.ts';
import { requestFiles } from '#domain/documents/request-files.ts';
import { newId } from '#domain/ids.ts';
import type { StoreSurroundings } from '#device/store-surroundings.ts';
import type { ClientKind } from '#sync/client-kinds.ts';
import { isOutOfRoom } from '#sync/database-errors.ts';
import { dropFile, keepFile, readPickedFile } from '#sync/files.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { keepOps, prepareOp } from '#sync/outbox.ts';
import { keepSent } from './message-copies.ts';
import { fileIn } from './message-ops.ts';
import type { ShownThread } from './shown-threads.ts';

/** A picked file that was not taken. full: there is no room on this device. */
export type AttachProblem = {
  id: string;
  name: string;
  problem: DocumentProblem | 'full' | 'unkept';
};

/** Keeps files one after the other, to be sent as soon as may be; answers with those that were not taken. */
export function createThreadFiles({ db, device, health, wake }: Omit<StoreSurroundings, 'send'>) {
  async function attach({ id: thread, begins }: ShownThread, file: File) {
    const picked = await readPickedFile(device, thread, file, requestFiles);
    if (typeof picked === 'string') return picked;
    const { id, draft: _thread, state: _state, sentBytes: _sent, ...document } = picked.document;
    const op = await prepareOp(device, {
      kind: 'document.attach',
      entity: id,
      key: null,
      body: JSON.stringify({ thread, document }),
      // A thread that waits here goes first.
      ...(begins === null ? {} : { needs: [begins] }),
    });
    try {
      await db.write([db.ops, db.documents, db.chunks], async () => {
        await keepFile(db, picked);
        await keepOps(db, [op]);
      });
      wake();
      return undefined;
    } catch (error) {
      if (!isOutOfRoom(error)) return 'unkept';
      health.report({ full: true });
      return 'full';
    }
  }

  return {
    attach: (thread: ShownThread, files: readonly File[]): Promise<AttachProblem[]> =>
      db.during(async () => {
        const problems: AttachProblem[] = [];
        for (const file of files) {
          const problem = await attach(thread, file);
          if (problem) problems.push({ id: newId(device.random), name: file.name, problem });
        }
        return problems;
      }),
  };
}

/** The row of files where some are attached in threads: what the server has leaves the device, and stands in the thread's copy. */
export function filesInThreads(ofOthers: ClientKind): ClientKind {
  return {
    ...ofOthers,
    tables: [...ofOthers.tables, 'documents', 'chunks', 'threads', 'messages'],
    async acknowledged(db, device, op, said) {
      if (!fileIn(op)) return ofOthers.acknowledged?.(db, device, op, said);
      await dropFile(db, op.entity);
      return keepSent(db, device, op, said);
    },
    // The bytes of those in threads have left the device.
    sendAgain: async (db, device, lost) => (await ofOthers.sendAgain?.(db, device, lost)) ?? [],
    async lost(db, device, receipt) {
      await db.messages.delete(receipt.entity);
      await ofOthers.lost?.(db, device, receipt);
    },
    takenOut: async (device, op: OutboxEntry) =>
      fileIn(op) ? null : ((await ofOthers.takenOut?.(device, op)) ?? null),
  };
}
