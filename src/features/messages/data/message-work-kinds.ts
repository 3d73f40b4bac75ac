/** What staff's own ops of messages mean on a device. Clients do not load this. */
import type { ClientKind } from '#sync/client-kinds.ts';
import { keepMoved, keepNoted } from './desk-copies.ts';

/** The rows that staff alone have. */
export const messageWorkKinds = {
  'thread.note': { tables: ['threads'], acknowledged: keepNoted },
  'thread.move': { tables: ['threads'], acknowledged: keepMoved },
} satisfies Record<string, ClientKind>;
