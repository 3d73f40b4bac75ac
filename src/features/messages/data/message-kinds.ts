/** Applies acknowledged message ops to the cache. */
import type { ClientKind } from '#sync/client-kinds.ts';
import { keepSeen, keepSent } from './message-copies.ts';

/** Ops of both clients and staff. */
export const messageKinds = {
  'thread.begin': {
    tables: ['threads', 'messages'],
    acknowledged: keepSent,
    // The server's data are replaced, so the old read position is invalid.
    readAnew: (db) => db.facts.delete('messages'),
    async lost(db, _device, { entity }) {
      await db.threads.delete(entity);
      await db.messages.delete(entity);
    },
  },
  'message.send': {
    tables: ['threads', 'messages'],
    acknowledged: keepSent,
    lost: (db, _device, { entity }) => db.messages.delete(entity),
  },
  'thread.seen': {
    tables: ['threads'],
    acknowledged: keepSeen,
    // The thread no longer exists; nothing to report.
    refused: (db, op) => db.ops.delete(op.id),
  },
} satisfies Record<string, ClientKind>;
