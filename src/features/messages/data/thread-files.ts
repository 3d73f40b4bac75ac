/** Files that are attached in a thread: copied when picked, sent in parts, each once; what has arrived is a message of its own. */
import type { DocumentProblem } from '#domain/documents/document.ts';
import { requestFiles } from '#domain/documents/request-files.ts';
import { newId } from '#domain/ids.ts';
import { keepToSend } from '#device/keep-to-send.ts';
import type { StoreSurroundings } from '#device/store-surroundings.ts';
import type { ClientKind } from '#sync/client-kinds.ts';
import { dropFile, readPickedFile } from '#sync/files.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { prepareOp } from '#sync/outbox.ts';
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
export function createThreadFiles(around: Omit<StoreSurroundings, 'send'>) {
  const { db, device } = around;

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
    return keepToSend(around, picked, op);
  }

  return {
    attach: (thread: ShownThread, files: readonly File[]): Promise<AttachProblem[]> =>
      db.trackPending(async () => {
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
    async lost(db, device, receipt) {
      await db.messages.delete(receipt.entity);
      await ofOthers.lost?.(db, device, receipt);
    },
    takenOut: async (device, op: OutboxEntry) =>
      fileIn(op) ? null : ((await ofOthers.takenOut?.(device, op)) ?? null),
  };
}
