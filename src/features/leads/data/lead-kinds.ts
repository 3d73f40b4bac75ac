/** What ops of leads mean on this device: the server's answer brings the lead anew, the text of a note or a reply has gone. */
import { formKind } from '#forms/form-kinds.ts';
import type { ClientKind } from '#sync/client-kinds.ts';

/** The rows of leads. */
export const leadKinds = {
  'lead.change': { tables: [] },
  'lead.note': formKind,
  'lead.reply': formKind,
} satisfies Record<string, ClientKind>;
