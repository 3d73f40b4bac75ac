/** Changes a client's address without revealing whether it is in use. */
import { transact } from '../core/database.ts';
import * as v from 'valibot';

import { emailAddress } from '#domain/form-values.ts';
import { appendCounted } from '../audit/counted.ts';
import { mailboxOf, queueMail } from '../mail/queue-mail.ts';
import { refuse } from '../core/answer.ts';
import { passToPocketBase } from '../site/listeners.ts';
import { keepDevice } from './account-rules.ts';
import { accountByEmail, hasPassword } from './accounts.ts';
import { take } from '../core/limiter.ts';
import { limits } from '../limits.ts';
import { readForm } from './reset-password.ts';
import { guessedRight, requireGuess } from './guess-limits.ts';
import { knownDevice } from './known-devices.ts';
import { isOurLink, linkToken, refuseToken } from './link-tokens.ts';
import { deleteUnconfirmed, isUnconfirmed } from './sign-up.ts';
import { endpoint } from '../endpoint.ts';

const changeEmailSchema = v.object({ newEmail: emailAddress });

export const changeEmail = endpoint(changeEmailSchema, ({ app, by: client }, wanted) => {
  transact(app, (tx) => {
    const mailbox = mailboxOf(wanted.newEmail);
    if (take(tx, limits.emailChangeMails, `${mailbox} ${client.id}`) > 0) return;
    if (take(tx, limits.emailChangeMailsOfAll, mailbox) > 0) return;
    appendCounted(tx, { action: 'address-change-asked', account: client }, Date.now());
    mailTo(tx, wanted.newEmail, client);
  });
  return 'done';
});

/** Strict: PocketBase ignores case in field names, so `Password` would escape the guess limit. */
const confirmSchema = v.strictObject({ token: v.string(), password: v.string() });

/** Limits guesses; then PocketBase answers. */
export function confirmEmail(e: RequestEvent): void {
  const given = v.safeParse(confirmSchema, readForm(e));
  if (!given.success) return refuse(400, 'bad_request');
  const { token } = given.output;
  const client = linkOwner(e.app, token);
  if (client) {
    if (!isOurLink(e.app, client, 'emailChange', token)) refuseToken();
    const guessed = {
      role: 'clients',
      email: client.getString('email'),
      account: client.id,
    } as const;
    requireGuess(e, 'password', guessed);
    if (hasPassword(client, given.output.password)) {
      guessedRight(e, 'password', guessed);
      makeRoom(e.app, client, $security.parseUnverifiedJWT(token)['newEmail']);
    } else appendCounted(e.app, { action: 'password-wrong', account: client }, Date.now());
  }
  passToPocketBase(e);
}

export function keepOwnDevice(e: ResetEvent): void {
  keepDevice(e.record, knownDevice(e.requestEvent, e.record.id));
  return e.next();
}

/** Removes an unconfirmed sign-up that has the address, unless under a legal hold. */
function makeRoom(app: PbApp, client: PbRecord, newEmail: unknown): void {
  if (typeof newEmail !== 'string') return;
  transact(app, (tx) => {
    const holder = accountByEmail(tx, 'clients', newEmail);
    if (holder && holder.id !== client.id) deleteUnconfirmed(tx, holder);
  });
}

function linkOwner(app: PbApp, token: string): PbRecord | undefined {
  try {
    return app.findAuthRecordByToken(token, 'emailChange');
  } catch {
    return undefined;
  }
}

function mailTo(tx: PbApp, to: string, client: PbRecord): void {
  const holder = accountByEmail(tx, 'clients', to);
  if (holder?.id === client.id && holder.getString('email') === to) return;
  if (holder && holder.id !== client.id && !isUnconfirmed(tx, holder)) {
    if (!holder.getBool('disabled')) queueMail(tx, { kind: 'address-in-use', to, data: {} });
    return;
  }
  const token = linkToken(tx, client, { type: 'emailChange', newEmail: to });
  queueMail(tx, { kind: 'change-address', to, data: { token } });
}
