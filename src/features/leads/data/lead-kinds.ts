/** What ops of leads mean on this device: the server's answer brings the lead anew, a note's text has gone. */
import { formKind } from '#forms/form-kinds.ts';
import type { ClientKind } from '#sync/client-kinds.ts';

/** The rows of leads. */
export const leadKinds = {
  'lead.change': { tables: [] },
  'lead.note': formKind,
} satisfies Record<string, ClientKind>;
