/** A password chosen anew, by a link that was mailed. */
import { appendCounted } from '../audit/counted.ts';
import { hasAuthenticator } from '../factors/authenticators-table.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { countMails } from '../mail/mails-table.ts';
import { noteChosenByMail } from './account-changes.ts';
import { isStaff } from './account.ts';
import { takeAllowance } from './allowance.ts';
import { knownDevice, rememberDevice } from './known-devices.ts';

/** Mails a day to one account: to whoever asks, and on a device of its own. */
const mailsADay = { stranger: 6, ownDevice: 9 };
const daySeconds = 24 * 60 * 60;

/**
 * A new password was asked for: a closed account, and one that has been mailed enough, is answered like an unknown address
 * and mailed nothing. PocketBase answers that one, so none of our own headers may be on this answer.
 */
export function requestReset(e: ResetEvent): void {
  const { record, requestEvent: request } = e;
  const byOwner = needsInvitation(request.app, record);
  const kind = byOwner ? 'reset-by-owner' : 'reset-password';
  if (record.getBool('disabled') || !mayMail(e, kind)) return request.noContent(204);
  appendCounted(request.app, { action: 'reset-asked', account: record }, Date.now());
  if (!byOwner) return e.next();
  queueMail(request.app, { kind: 'reset-by-owner', to: record.getString('email'), data: {} });
  return request.noContent(204);
}

/**
 * True for staff without an authenticator: with a new password the mailbox would be all there is, so they get their link from
 * an owner, as an invitation (docs/decisions/0027-give-no-new-password-by-mailbox-alone.md).
 */
export function needsInvitation(app: PbApp, account: PbRecord): boolean {
  return isStaff(account) && !hasAuthenticator(app, account.id);
}

/**
 * A new password was given: a closed account's token is none, in the words that PocketBase has for any other. Who has the
 * mail is at home on this device, whoever else is guessing.
 */
export function confirmReset(e: ResetEvent): void {
  if (e.record.getBool('disabled')) {
    const token = new ValidationError('validation_invalid_token', 'Invalid or expired token.');
    throw new BadRequestError('An error occurred while validating the submitted data.', { token });
  }
  noteChosenByMail(e.record);
  rememberDevice(e.requestEvent, e.record.id, Date.now());
  return e.next();
}

function mayMail(
  { requestEvent, record }: ResetEvent,
  kind: 'reset-password' | 'reset-by-owner',
): boolean {
  const { stranger, ownDevice } = mailsADay;
  const device = knownDevice(requestEvent, record.id);
  const most = device === '' ? stranger : ownDevice;
  // Of many that ask at one moment none has its mail in the queue yet.
  const allowance = { name: `${kind} mail`, burst: most, everySeconds: daySeconds / most };
  if (takeAllowance(requestEvent.app, allowance, device || record.id) > 0) return false;
  const since = Date.now() - daySeconds * 1000;
  const about = { kind, to: record.getString('email') };
  return countMails(requestEvent.app, about, since) < most;
}
