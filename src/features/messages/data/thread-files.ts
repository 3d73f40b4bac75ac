/** Files that are attached in a thread: copied when picked, sent in parts, each once; what has arrived is a message of its own. */
import { requestFiles } from '#domain/documents/accepted-files.ts';
import { attachFile, takeEach } from '#device/keep-to-send.ts';
import type { StoreSurroundings } from '#device/store-surroundings.ts';
import type { ClientKind } from '#sync/client-kinds.ts';
import { dropFile, readPickedFile } from '#sync/files.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { keepSent } from './message-copies.ts';
import { fileIn } from './message-ops.ts';
import type { ShownThread } from './shown-threads.ts';

/** `judge` names the files that cannot be taken; `attach` keeps the others one after the other, to be sent as soon as possible. */
export function createThreadFiles(around: Omit<StoreSurroundings, 'send'>) {
  return {
    judge: (files: readonly File[]) =>
      takeEach(around, files, async (file) => {
        const picked = await readPickedFile(around.device, '', file, requestFiles);
        return typeof picked === 'string' ? picked : undefined;
      }),
    attach: ({ id: thread, begins }: Pick<ShownThread, 'id' | 'begins'>, files: readonly File[]) =>
      takeEach(around, files, (file) =>
        // A thread that waits here goes first.
        attachFile(around, file, {
          of: thread,
          said: { thread },
          needs: begins === null ? [] : [begins],
        }),
      ),
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
