import { dayMs } from '#domain/durations.ts';
import { appendCounted } from '../audit/counted.ts';
import { hasAuthenticator } from '../factors/authenticators-table.ts';
import { queueMail, countMails } from '../mail/queue-mail.ts';
import { keepDevice, notePasswordByLink } from './account-rules.ts';
import { isStaff } from './accounts.ts';
import { take } from '../core/limiter.ts';
import { limits, resetMailsADay } from '../limits.ts';
import { knownHash, rememberDevice } from './known-devices.ts';
import { isOurLink, linkToken, refuseToken } from './link-tokens.ts';
import { refuse } from '../core/answer.ts';
import { passToPocketBase } from '../site/listeners.ts';

export function mailReset(
  tx: PbApp,
  account: PbRecord,
  { device, network, now }: { device: string; network: string; now: number },
): void {
  const byOwner = needsInvitation(tx, account);
  const kind = byOwner ? 'reset-by-owner' : 'reset-password';
  const to = account.getString('email');
  const isOwn = knownHash(tx, device, account.id) !== '';
  const most = isOwn ? resetMailsADay.ownDevice : resetMailsADay.stranger;
  if (account.getBool('disabled') || countMails(tx, { kind, to }, now - dayMs) >= most) return;
  if (!isOwn && take(tx, limits.resetMails, `${account.id} ${network}`) > 0) return;
  appendCounted(tx, { action: 'reset-asked', account }, now);
  if (byOwner) return queueMail(tx, { kind, to, data: {} });
  const role = isStaff(account) ? 'staff' : 'client';
  const token = linkToken(tx, account, { type: 'passwordReset' });
  queueMail(tx, { kind: 'reset-password', to, data: { token, role } });
}

/**
 * True for staff without an authenticator: the mailbox alone must not suffice
 * (docs/decisions/0015-choose-authenticator-apps-before-passkeys.md).
 */
export function needsInvitation(app: PbApp, account: PbRecord): boolean {
  return isStaff(account) && !hasAuthenticator(app, account.id);
}

/** Refuses closed accounts like invalid tokens. The link makes the device known. */
export function confirmReset(e: ResetEvent): void {
  const { record, requestEvent: request } = e;
  const isOurs = isOurLink(request.app, record, 'passwordReset', readForm(request)['token']);
  if (!isOurs || record.getBool('disabled')) refuseToken();
  const { hash } = rememberDevice(request.app, request, record.id, Date.now());
  notePasswordByLink(record);
  keepDevice(record, hash);
  return e.next();
}

/** Guards a PocketBase route that crashes on a `null` body (0.40.4). */
export function passNewPassword(e: RequestEvent): void {
  if (Object.keys(readForm(e)).length === 0) refuse(400, 'bad_request');
  passToPocketBase(e);
}

/** Empty if unreadable. A body can be read only once. */
export function readForm(e: RequestEvent): Readonly<Record<string, unknown>> {
  try {
    return e.requestInfo().body ?? {};
  } catch {
    return {};
  }
}
