/** Who works for a client, and the reminder that staff send by hand: what the desk asks, and what it is answered. */
import * as v from 'valibot';

import { recordId as id } from '../ids.ts';

/** Where the desk asks. */
export const careRoutes = {
  assign: '/api/desk/clients/assign',
  remind: '/api/desk/clients/remind',
} as const;

const adviser = v.union([v.literal(''), id]);

/** What `assign` takes: the account of the adviser or an empty text for no one, and who was seen there. */
export const assignSchema = v.object({ client: id, adviser, seen: adviser });

export type Assignment = v.InferOutput<typeof assignSchema>;

/** What it answers: who it is now. Someone else where a colleague has changed it since it was seen; nothing is written then. */
export const assignedSchema = v.object({ adviser: v.string() });

/** How long a client is left alone after a reminder by hand. */
const remindAgainMs = 86_400_000;

/** True while another reminder by hand would be too many; moments in UTC milliseconds. */
export function wasJustReminded(reminded: number, now: number): boolean {
  return now - reminded < remindAgainMs;
}

/** What `remind` takes. */
export const remindSchema = v.object({ client: id });

/**
 * What it answers. reminded: at `at`, UTC milliseconds, today by this or by a colleague. nothing: nothing waits for the client.
 * off: the client does not want reminders by mail.
 */
export const remindedSchema = v.object({
  state: v.picklist(['reminded', 'nothing', 'off']),
  at: v.number(),
});

export type Reminded = v.InferOutput<typeof remindedSchema>;
