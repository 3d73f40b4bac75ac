import * as v from 'valibot';

import { passwordSchema } from '../clients/password.ts';
import { keyPattern, recordId } from '../ids.ts';

export const invitationRoutes = {
  send: '/api/desk/leads/invite',
  accept: '/api/clients/accept-invitation',
} as const;

export const invitationDays = 14;

export const invitationsPerDay = 3;

export const inviteSchema = v.object({ lead: recordId });

/** UTC ms, `accepted` null until then; `by` is the last sender's id, `client` the account's or empty. */
export const invitationSchema = v.object({
  email: v.string(),
  sent: v.number(),
  expires: v.number(),
  by: v.string(),
  accepted: v.nullable(v.number()),
  client: v.string(),
});

export type Invitation = v.InferOutput<typeof invitationSchema>;

export const invitedSchema = v.object({ invitation: invitationSchema });

/** Without a password, asks whether one is needed. */
export const acceptSchema = v.object({
  token: v.pipe(v.string(), v.regex(keyPattern)),
  password: v.optional(passwordSchema),
});

/** password: no account yet, choose one. joined: the account got the estimate. made: a new account. */
export const acceptedSchema = v.object({
  state: v.picklist(['password', 'joined', 'made']),
  email: v.string(),
});

export type Accepted = v.InferOutput<typeof acceptedSchema>;
