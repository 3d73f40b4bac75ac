import * as v from 'valibot';

import { emailAddress } from '#domain/form-values.ts';
import { inviteSchema, invitationsPerDay } from '#domain/leads/invitation.ts';

import { appendAudit } from '../audit/append.ts';
import { findRow, revise } from '../core/rows.ts';
import { transact } from '../core/transaction.ts';
import { countMails } from '../mail/mails-table.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { invitationOf, newInvitation } from './invitations-table.ts';
import { refuse, refuseFields } from '../core/refusal.ts';
import type { Context, Input } from '../route.ts';

const dayMs = 86_400_000;

/** 404 unknown, 422 without an address or marked as spam, 429 over the limit. */
export function inviteLead({ app, by: staff }: Context, { lead: id }: Input<typeof inviteSchema>) {
  const lead = findRow(app, 'leads', id);
  if (!lead) return refuse(404, 'not_found');
  const email = lead.getString('email');
  if (!v.is(emailAddress, email) || isSpam(lead)) {
    return refuseFields([{ path: 'lead', code: 'invalid' }]);
  }
  const now = Date.now();
  const isEnough = transact(app, (tx) => {
    if (invitationOf(tx, id)?.accepted) return false;
    const about = { kind: 'client-invite', to: email };
    if (countMails(tx, about, now - dayMs) >= invitationsPerDay) return true;
    const token = newInvitation(tx, { lead: id, email, by: staff.id, now });
    queueMail(tx, { kind: 'client-invite', to: email, data: { token }, about: id });
    appendAudit(tx, { by: staff, action: 'client-invited', lead: id }, now);
    const row = findRow(tx, 'leads', id);
    if (row) revise(tx, row);
    return false;
  });
  if (isEnough) return refuse(429, 'too_many_requests');
  return { invitation: invitationOf(app, id) };
}

function isSpam(lead: PbRecord): boolean {
  return lead.getBool('suspected_spam') || lead.getString('state') === 'spam';
}
