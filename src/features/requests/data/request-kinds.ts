import { fileRemove } from '#domain/requests/ops.ts';
import type { ClientKind } from '#sync/client-kinds.ts';
import { collectionKind } from '#sync/collection.ts';
import { dropBytes } from '#sync/files.ts';
import { prepareOp } from '#sync/outbox.ts';
import { sentBefore } from '#sync/sent-again.ts';
import { fileIn } from './shown-files.ts';

export const requestKinds = {
  'request.answer': collectionKind,
  'document.remove': {
    tables: [],
    // The server never had the file, so nothing can be withdrawn.
    refused: async (db, op, { code }) => {
      if (code === 'not_found') await db.ops.delete(op.id);
    },
  },
  'document.restore': collectionKind,
} satisfies Record<string, ClientKind>;

/** Deletes bytes of sent files, unless the client stored the file here; `ofEstimates` handles other files. */
export function filesWithRequests(ofEstimates: ClientKind): ClientKind {
  return {
    ...ofEstimates,
    tables: [...ofEstimates.tables, 'documents', 'chunks', 'keptFiles'],
    async acknowledged(db, device, op, said) {
      if (!fileIn(op)) return ofEstimates.acknowledged?.(db, device, op, said);
      await db.documents.delete(op.entity);
      if (!(await db.keptFiles.get(op.entity))) await dropBytes(db, op.entity);
      return undefined;
    },
    // Resends files whose bytes are stored here.
    async sendAgain(db, device, lost) {
      const stored = await db.keptFiles.bulkGet(lost.map(({ entity }) => entity));
      return lost.flatMap((receipt, index) => {
        const op = stored[index] && sentBefore(device, receipt);
        return op && fileIn(op) ? [op] : [];
      });
    },
    async lost(db, _device, { entity }) {
      const ops = await db.ops.where('entity').equals(entity).toArray();
      const sent = ops.map(fileIn).find((file) => file !== null);
      if (!sent) return;
      const { request: draft, document } = sent;
      await db.documents.put({ ...document, id: entity, draft, state: 'kept', sentBytes: 0 });
    },
    takenOut: async (device, op) =>
      fileIn(op)
        ? prepareOp(device, { kind: fileRemove.name, entity: op.entity, key: null, body: '{}' })
        : null,
  };
}
