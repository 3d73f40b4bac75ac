/** What ops of messages mean on a device: what the server has taken stands in the copy. */
import type { ClientKind } from '#sync/client-kinds.ts';
import { keepSeen, keepSent } from './message-copies.ts';

/** The rows that clients and staff have alike. */
export const messageKinds = {
  'thread.begin': {
    tables: ['threads', 'messages'],
    acknowledged: keepSent,
    // What was read up to is a place in data that are gone.
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
    // Of a thread that is not there any more nothing has to be said.
    refused: (db, op) => db.ops.delete(op.id),
  },
} satisfies Record<string, ClientKind>;
