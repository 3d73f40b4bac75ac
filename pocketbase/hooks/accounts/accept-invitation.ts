/** Accepts a lead's invitation: the mailed link proves the mailbox. */
import { acceptSchema, type Accepted } from '#domain/leads/invitation.ts';
import { appendAudit } from '../audit/append.ts';
import { findRow, madeAt, revise, insert, transact } from '../core/database.ts';
import { contactIn, giveEstimate } from '../estimates/claim-estimate.ts';
import { invitationBehind, noteAccepted, type OpenInvitation } from '../leads/invite-lead.ts';
import { accountByEmail, newAccount, isActive } from './accounts.ts';
import { isGuessedFirst } from './guessed-password.ts';
import { rememberDevice } from './known-devices.ts';
import { refuse, refuseFields } from '../core/answer.ts';
import { openEndpoint } from '../endpoint.ts';

/** 404 for an invalid token, and for a closed account. */
export const acceptInvitation = openEndpoint(acceptSchema, ({ app, event: e }, wanted) => {
  const { token, password } = wanted;
  const now = Date.now();
  const invitation = invitationBehind(app, token, now);
  if (!invitation) return refuse(404, 'not_found');
  const { email } = invitation;
  if (password !== undefined && isGuessedFirst(password, email)) {
    return refuseFields([{ path: 'password', code: 'common' }]);
  }
  // Hashes before the transaction, which blocks other writers.
  const fresh =
    password === undefined ? undefined : newAccount(app, 'clients', { email, password });
  const state = transact(app, (tx) => accept(tx, token, fresh, now));
  const account = state === 'made' ? accountByEmail(app, 'clients', email) : undefined;
  if (account) rememberDevice(app, e, account.id, now);
  return { state, email };
});

function accept(
  tx: PbApp,
  token: string,
  fresh: PbRecord | undefined,
  now: number,
): Accepted['state'] {
  const invitation = invitationBehind(tx, token, now);
  const known = invitation && accountByEmail(tx, 'clients', invitation.email);
  if (!invitation || known?.getBool('disabled')) return refuse(404, 'not_found');
  if (known && isActive(known)) {
    join(tx, invitation, known, now);
    return 'joined';
  }
  if (!fresh) return 'password';
  const account = known ?? fresh;
  if (known) {
    // An unconfirmed sign-up may be a stranger's: void its password and links.
    known.setRaw('password', fresh.getRaw('password'));
    known.refreshTokenKey();
  }
  account.set('verified', true);
  tx.save(account);
  join(tx, invitation, account, now);
  return 'made';
}

/** Gives the client the lead's estimate, unless another account owns it; fills a missing profile. */
function join(tx: PbApp, { lead, email }: OpenInvitation, client: PbRecord, now: number): void {
  noteAccepted(tx, lead, client.id, now);
  giveEstimate(tx, lead, client);
  const submitted = findRow(tx, 'price_estimates', lead);
  const isTheirs = submitted?.getString('email').toLowerCase() === email.toLowerCase();
  if (submitted && isTheirs && !findRow(tx, 'profiles', client.id)) {
    const profile = { ...contactIn(submitted), company_name: '', rev: 1 };
    insert(tx, 'profiles', { id: client.id, ...profile, ...madeAt(now) });
  }
  const row = findRow(tx, 'leads', lead);
  if (row) revise(tx, row);
  appendAudit(tx, { by: client, action: 'invitation-accepted', lead }, now);
}
