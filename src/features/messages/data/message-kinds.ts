/** What ops of messages mean on a device: of a client, and of staff. */
import type { ClientKind } from '#sync/client-kinds.ts';

/** The rows that clients and staff have alike. */
export const messageKinds = {
  'thread.begin': { tables: [] },
  'message.send': { tables: [] },
  'thread.seen': { tables: [] },
} satisfies Record<string, ClientKind>;

/** The rows that staff alone have. */
export const messageWorkKinds = {
  'thread.note': { tables: [] },
  'thread.move': { tables: [] },
} satisfies Record<string, ClientKind>;
