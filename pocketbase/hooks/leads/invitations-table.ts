/** Stores portal invitations: one row per lead, with the hash of its latest link. */
import { type Invitation, invitationDays } from '#domain/leads/invitation.ts';
import { run, selectRows, upsert } from '../core/sql.ts';

const dayMs = 86_400_000;
const tokenLength = 43;

export type NewInvitation = { lead: string; email: string; by: string; now: number };

export type OpenInvitation = { lead: string; email: string };

const columns = { email: '', staff: '', sent: 0, expires: 0, accepted: 0, client: '' };

/** Replaces the lead's earlier link. */
export function newInvitation(tx: PbApp, { lead, email, by, now }: NewInvitation): string {
  const token = $security.randomString(tokenLength);
  const row = {
    lead,
    email,
    token_hash: $security.sha256(token),
    staff: by,
    sent: now,
    expires: now + invitationDays * dayMs,
    accepted: 0,
    client: '',
  };
  upsert(tx, 'lead_invitations', ['lead'], row, { accepted: 'accepted', client: 'client' });
  return token;
}

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
