/** A password chosen anew, by a link that was mailed. */
import { appendCounted } from '../audit/counted.ts';
import { countMails } from '../mail/mails-table.ts';
import { noteChosenByMail } from './account-changes.ts';
import { knownDevice, rememberDevice } from './known-devices.ts';

/** Mails a day to one account: to whoever asks, and on a device of its own. */
const mailsADay = { stranger: 6, ownDevice: 9 };

/**
 * A new password was asked for: a closed account, and one that has been mailed enough, is answered like an unknown address
 * and mailed nothing. PocketBase answers that one, so none of our own headers may be on this answer.
 */
export function requestReset(e: ResetEvent): void {
  if (e.record.getBool('disabled') || !mayMail(e)) return e.requestEvent.noContent(204);
  appendCounted(e.requestEvent.app, { action: 'reset-asked', account: e.record }, Date.now());
  return e.next();
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

function mayMail({ requestEvent, record }: ResetEvent): boolean {
  const { stranger, ownDevice } = mailsADay;
  const most = knownDevice(requestEvent, record.id) === '' ? stranger : ownDevice;
  const since = Date.now() - 24 * 60 * 60 * 1000;
  const about = { kind: 'reset-password', to: record.getString('email') } as const;
  return countMails(requestEvent.app, about, since) < most;
}
