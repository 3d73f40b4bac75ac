/** Invitations of leads to the portal: what the desk asks, what the link's page asks, and what they are answered. */
import * as v from 'valibot';

import { passwordSchema } from '../clients/password.ts';
import { keyPattern, recordId } from '../ids.ts';

/** Where the desk and the page of the link ask. */
export const invitationRoutes = {
  send: '/api/desk/leads/invite',
  accept: '/api/clients/accept-invitation',
} as const;

/** For so many days the link works; an invitation is not read within a day. */
export const invitationDays = 14;

/** Most invitations of one lead in a day. */
export const invitationsPerDay = 3;

/** What `send` takes. */
export const inviteSchema = v.object({ lead: recordId });

/**
 * An invitation as the desk sees it: moments in UTC milliseconds, `accepted` null until it is; `by` is the id of who sent it
 * last, `client` that of the account, an empty text until there is one.
 */
export const invitationSchema = v.object({
  email: v.string(),
  sent: v.number(),
  expires: v.number(),
  by: v.string(),
  accepted: v.nullable(v.number()),
  client: v.string(),
});

export type Invitation = v.InferOutput<typeof invitationSchema>;

/** The answer of `send`. */
export const invitedSchema = v.object({ invitation: invitationSchema });

/** What `accept` takes: without a password it says whether one is needed. */
export const acceptSchema = v.object({
  token: v.pipe(v.string(), v.regex(keyPattern)),
  password: v.optional(passwordSchema),
});

/**
 * What it answers. password: there is no account, one is chosen. joined: the account that the address has got the estimate.
 * made: there is an account now.
 */
export const acceptedSchema = v.object({
  state: v.picklist(['password', 'joined', 'made']),
  email: v.string(),
});

export type Accepted = v.InferOutput<typeof acceptedSchema>;
