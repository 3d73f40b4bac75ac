/** Signs up clients. Answers and works equally long for known and unknown addresses (docs/product.md, Accounts). */

import * as v from 'valibot';

import { dayMs } from '#domain/durations.ts';
import { passwordSchema } from '#domain/clients/password.ts';
import { emailAddress } from '#domain/form-values.ts';
import { transact, findRow, timeText, hasRow, run, selectAll } from '../core/database.ts';
import { mailboxOf, queueMail } from '../mail/queue-mail.ts';
import { answeringRefusals, refuseFields, errorClass } from '../core/answer.ts';
import { eachItem } from '../core/each-item.ts';
import { ownerColumns } from '../core/tables.ts';
import { holdsOn } from '../people/legal-holds.ts';
import { personOf } from '../people/person.ts';
import { accountByEmail, hasPassword, newAccount, roleOf, isActive } from './accounts.ts';
import { requireLimit, take } from '../core/limiter.ts';
import { limits } from '../limits.ts';
import { clientNetworks } from '../core/client-networks.ts';
import { isGuessedFirst } from './guessed-password.ts';
import { isOurLink, linkToken, refuseToken } from './link-tokens.ts';
import { openEndpoint } from '../endpoint.ts';

const signUpSchema = v.object({ email: emailAddress, password: passwordSchema });

/** How long an unconfirmed sign-up is kept after its last mailed link. */
const retentionMs = 7 * dayMs;
const mostAtOnce = 50;

export function mailConfirmation(tx: PbApp, account: PbRecord): void {
  if (account.getBool('verified')) return;
  if (take(tx, limits.signUpMails, mailboxOf(account.getString('email'))) > 0) return;
  const updated = timeText(Date.now());
  run(tx, 'UPDATE clients SET updated = {:updated} WHERE id = {:id}', { updated, id: account.id });
  queueConfirmation(tx, account);
}

function queueConfirmation(tx: PbApp, account: PbRecord): void {
  const token = linkToken(tx, account, { type: 'verification' });
  queueMail(tx, { kind: 'confirm-address', to: account.getString('email'), data: { token } });
}

export const signUp = openEndpoint(signUpSchema, ({ app }, wanted) => {
  if (isGuessedFirst(wanted.password, wanted.email)) {
    return refuseFields([{ path: 'password', code: 'common' }]);
  }
  const account = newAccount(app, 'clients', wanted);
  try {
    transact(app, (tx) => {
      const mayMail = take(tx, limits.signUpMails, mailboxOf(wanted.email)) === 0;
      register(tx, wanted.email, account, mayMail);
    });
  } catch (error) {
    // About the address, PocketBase is stricter than our schema; and two sign-ups may collide.
    if (!errorClass(error).split(' ').includes('email')) throw error;
    const lostARace = accountByEmail(app, 'clients', wanted.email) !== undefined;
    if (!lostARace) return refuseFields([{ path: 'email', code: 'email' }]);
  }
  return 'accepted';
});

function register(tx: PbApp, email: string, wanted: PbRecord, mayMail: boolean): void {
  const known = accountByEmail(tx, 'clients', email);
  if (known && (isActive(known) || known.getBool('disabled'))) {
    if (mayMail && isActive(known)) queueMail(tx, { kind: 'address-in-use', to: email, data: {} });
    return;
  }
  // Unsaved: a save would void links already mailed, and the limit forbids new ones.
  if (known && !mayMail) return;
  const account = known ?? wanted;
  // Voids an earlier password, which a stranger may have chosen.
  if (known) known.setRaw('password', wanted.getRaw('password'));
  tx.save(account);
  if (mayMail) queueConfirmation(tx, account);
}

export function sweepSignUps(app: PbApp, now: number): void {
  const sql = `SELECT id FROM clients WHERE verified = FALSE AND disabled = FALSE AND updated < {:before}
    ORDER BY updated`;
  const due = selectAll(app, sql, { before: timeText(now - retentionMs) }, { id: '' });
  let deleted = 0;
  eachItem(app, 'sign-ups', due, ({ id }) => {
    if (deleted >= mostAtOnce) return;
    transact(app, (tx) => {
      const account = findRow(tx, 'clients', id);
      if (account && deleteUnconfirmed(tx, account)) deleted += 1;
    });
  });
}

/** Returns false, and deletes nothing, for a confirmed account or under a legal hold. */
export function deleteUnconfirmed(tx: PbApp, account: PbRecord): boolean {
  if (!isUnconfirmed(tx, account)) return false;
  if (holdsOn(tx, personOf(tx, account.getString('email').toLowerCase())).length > 0) return false;
  tx.delete(account);
  return true;
}

const belongings = ownerColumns('deleted', 'emptied').filter(
  ({ table, of }) => of === 'clients' && table !== 'clients' && table !== 'sessions',
);

export function isUnconfirmed(tx: PbApp, account: PbRecord): boolean {
  if (account.getBool('verified') || account.getBool('disabled')) return false;
  const { id } = account;
  return !belongings.some(({ table, column }) =>
    hasRow(tx, `SELECT ${column} AS id FROM ${table} WHERE ${column} = {:id} LIMIT 1`, { id }),
  );
}

const given = v.object({
  password: v.fallback(v.string(), ''),
  passwordConfirm: v.fallback(v.string(), ''),
});

/** Needs the sign-up's password or a new one, so a stranger's password is never confirmed. */
export const confirmAddress = (e: ResetEvent): void =>
  answeringRefusals(e.requestEvent, () => confirm(e));

function confirm(e: ResetEvent): void {
  const { record } = e;
  if (roleOf(record) !== 'clients' || record.getBool('verified')) return e.next();
  const { requestEvent: request } = e;
  requireLimit(request.app, limits.confirmAddress, clientNetworks(request));
  const body = request.requestInfo().body ?? {};
  if (!isOurLink(request.app, record, 'verification', body['token'])) refuseToken();
  const { password, passwordConfirm } = v.parse(given, body);
  if (password === '') refuseField('password', 'validation_required');
  if (!hasPassword(record, password)) {
    if (password !== passwordConfirm) refuseField('passwordConfirm', 'validation_values_mismatch');
    record.setPassword(password);
  }
  return e.next();
}

function refuseField(field: string, code: string): never {
  throw new BadRequestError('An error occurred while validating the submitted data.', {
    [field]: new ValidationError(code, 'Not accepted.'),
  });
}
