/** Attaches files to threads, each once. */
import { requestFiles } from '#domain/documents/accepted-files.ts';
import { attachFile, attachEach } from '#device/keep-to-send.ts';
import type { StoreDependencies } from '#device/store-dependencies.ts';
import type { ClientKind } from '#sync/client-kinds.ts';
import { dropFile, readPickedFile } from '#sync/files.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { threadFile } from '#domain/messages/ops.ts';
import type { ShownThread } from './shown-threads.ts';

/** `judge` names refused files; `attach` queues the others. */
export function createThreadFiles(deps: Omit<StoreDependencies, 'send'>) {
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

/** Bytes leave the device once the server has them; `ofOthers` handles other files. */
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
