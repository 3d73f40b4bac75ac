import * as v from 'valibot';

import { dayMs } from '../durations.ts';
import { recordId as id } from '../ids.ts';

export const careRoutes = {
  assign: '/api/desk/clients/assign',
  remind: '/api/desk/clients/remind',
} as const;

const adviser = v.union([v.literal(''), id]);

export const assignSchema = v.object({ client: id, adviser, seen: adviser });

export type Assignment = v.InferOutput<typeof assignSchema>;

/** The adviser after the change: if a colleague changed it after `seen`, theirs stays. */
export const assignedSchema = v.object({ adviser: v.string() });

const remindAgainMs = dayMs;

/** True if the last reminder was sent less than a day ago; UTC ms. */
export function wasJustReminded(reminded: number, now: number): boolean {
  return now - reminded < remindAgainMs;
}

export const remindSchema = v.object({ client: id });

/** reminded: at `at` (UTC ms), now or less than a day ago. nothing: nothing is pending. off: the client opted out. */
export const remindedSchema = v.object({
  state: v.picklist(['reminded', 'nothing', 'off']),
  at: v.number(),
});

export type Reminded = v.InferOutput<typeof remindedSchema>;
