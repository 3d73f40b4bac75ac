/** What ops of requests mean on a client's device. */
import type { ClientKind } from '#sync/client-kinds.ts';
import { dropFile } from '#sync/files.ts';
import { keepAnswered, keepReceived, keepRestored, keepTaken } from './request-copies.ts';
import { fileIn } from './request-ops.ts';
import { takingOp } from './taking-back.ts';

/** The row of answers. What is typed since is another one, and stays whatever becomes of this. */
export const requestKinds = {
  'request.answer': { tables: ['requests'], acknowledged: keepAnswered },
  'document.remove': {
    tables: ['requests'],
    acknowledged: keepTaken,
    // A file of which the server never heard: there is nothing to take back.
    refused: async (db, op, { code }) => {
      if (code === 'not_found') await db.ops.delete(op.id);
    },
  },
  'document.restore': { tables: ['requests'], acknowledged: keepRestored },
} satisfies Record<string, ClientKind>;

/** The row of files where some are for requests and the others `ofEstimates`: what the firm has leaves the device. */
export function filesWithRequests(ofEstimates: ClientKind): ClientKind {
  return {
    ...ofEstimates,
    tables: [...ofEstimates.tables, 'documents', 'chunks', 'requests'],
    async acknowledged(db, device, op, said) {
      if (!fileIn(op)) return ofEstimates.acknowledged?.(db, device, op, said);
      await dropFile(db, op.entity);
      return keepReceived(db, device, op);
    },
    takenOut: async (device, op) =>
      fileIn(op) ? takingOp(device, 'document.remove', op.entity) : null,
  };
}
