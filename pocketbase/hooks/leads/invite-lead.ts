import * as v from 'valibot';
import { emailAddress } from '#domain/form-values.ts';
import {
  type Invitation,
  invitationDays,
  invitationsPerDay,
  inviteSchema,
} from '#domain/leads/invitation.ts';
import { appendAudit } from '../audit/append.ts';
import { dayMs } from '#domain/durations.ts';
import { findRow, revise, transact, run, selectRows, upsert } from '../core/database.ts';
import { countMails, queueMail } from '../mail/queue-mail.ts';
import { refuse, refuseFields } from '../core/answer.ts';
import { endpoint } from '../endpoint.ts';

/** 404 unknown, 422 without an address or marked as spam, 429 over the limit. */
export const inviteLead = endpoint(inviteSchema, ({ app, by: staff }, { lead: id }) => {
  const lead = findRow(app, 'leads', id);
  if (!lead) return refuse(404, 'not_found');
  const email = lead.getString('email');
  const isSpam = lead.getBool('suspected_spam') || lead.getString('state') === 'spam';
  if (!v.is(emailAddress, email) || isSpam) {
    return refuseFields([{ path: 'lead', code: 'invalid' }]);
  }
  const now = Date.now();
  transact(app, (tx) => {
    if (invitationOf(tx, id)?.accepted) return;
    const about = { kind: 'client-invite', to: email };
    if (countMails(tx, about, now - dayMs) >= invitationsPerDay) refuse(429, 'too_many_requests');
    const token = $security.randomString(tokenLength);
    const invitation = {
      lead: id,
      email,
      token_hash: $security.sha256(token),
      staff: staff.id,
      sent: now,
      expires: now + invitationDays * dayMs,
      accepted: 0,
      client: '',
    };
    // One row per lead: replaces the earlier link.
    const stays = { accepted: 'accepted', client: 'client' };
    upsert(tx, 'lead_invitations', ['lead'], invitation, stays);
    queueMail(tx, { kind: 'client-invite', to: email, data: { token }, about: id });
    appendAudit(tx, { by: staff, action: 'client-invited', lead: id }, now);
    const row = findRow(tx, 'leads', id);
    if (row) revise(tx, row);
  });
  return { invitation: invitationOf(app, id) };
});

const tokenLength = 43;

export type OpenInvitation = { lead: string; email: string };

const columns = { email: '', staff: '', sent: 0, expires: 0, accepted: 0, client: '' };

export function invitationOf(app: PbApp, lead: string): Invitation | null {
  const [found] = selectRows(app, columns, 'FROM lead_invitations WHERE lead = {:lead}', { lead });
  if (!found) return null;
  const { email, staff, sent, expires, accepted, client } = found;
  return { email, sent, expires, by: staff, accepted: accepted > 0 ? accepted : null, client };
}

/** Undefined if unknown, used or expired, or if the lead's address has changed. */
export function invitationBehind(
  app: PbApp,
  token: string,
  now: number,
): OpenInvitation | undefined {
  const [found] = selectRows(
    app,
    { lead: '', email: '' },
    `FROM lead_invitations WHERE token_hash = {:hash} AND accepted = 0 AND expires > {:now}
      AND email = (SELECT l.email FROM leads l WHERE l.id = lead_invitations.lead) COLLATE NOCASE`,
    { hash: $security.sha256(token), now },
  );
  return found;
}

export function noteAccepted(tx: PbApp, lead: string, client: string, now: number): void {
  run(
    tx,
    "UPDATE lead_invitations SET accepted = {:now}, client = {:client}, token_hash = '' WHERE lead = {:lead}",
    { lead, client, now },
  );
}
