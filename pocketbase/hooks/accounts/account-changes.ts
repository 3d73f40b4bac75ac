/** What saving an account's row amounts to, whoever wrote it: our routes, PocketBase's own, or a superuser. */
import type { AuditAction } from '#domain/audit/actions.ts';
import type { Notice } from '../mail/emails-about-accounts.ts';
import { isInForce } from './account.ts';

/** Stands at a record, and in no column, while a new password is saved by a mailed link. */
const byMail = 'chosenByMail';

/** The same for the hash of the device on which that is done: it stays known. */
const byMailOn = 'chosenByMailOn';

/** Notes that the password which is about to be saved was chosen by a mailed link, and on which device. */
export function noteChosenByMail(account: PbRecord, device: string): void {
  account.set(byMail, true);
  account.set(byMailOn, device);
}

/** The hash of the device on which the password was chosen by a mailed link; empty where it was not. */
export function resetDevice(account: PbRecord): string {
  return account.getBool(byMail) ? account.getString(byMailOn) : '';
}

/** What the log is told, and the person by mail; closing and owning have entries of the log of their own. */
type Meaning = { action?: AuditAction; notice?: Notice };

const meanings = {
  confirmed: { action: 'address-confirmed' },
  closed: { notice: 'closed' },
  reopened: { notice: 'reopened' },
  address: { action: 'address-changed', notice: 'address' },
  'first password': { action: 'password-reset' },
  'password by mail': { action: 'password-reset', notice: 'password' },
  password: { action: 'password-changed', notice: 'password' },
  owner: { notice: 'owner' },
  'no owner': { notice: 'no-owner' },
} as const satisfies Record<string, Meaning>;

/**
 * Read before the record is saved. Of an account that is not in force only what its owner can have done: anyone may sign up
 * again with an address that was never confirmed.
 */
export function changesOf(account: PbRecord): Meaning[] {
  return namesOf(account).map((name) => meanings[name]);
}

function namesOf(account: PbRecord): (keyof typeof meanings)[] {
  const before = account.original();
  const differs = (field: string) => account.getString(field) !== before.getString(field);
  const was = isInForce(before);
  const names: (keyof typeof meanings)[] = [];
  if (account.getBool('verified') && !before.getBool('verified')) names.push('confirmed');
  if (before.getBool('verified') && differs('disabled')) {
    names.push(account.getBool('disabled') ? 'closed' : 'reopened');
  }
  if (was && differs('email')) names.push('address');
  if (account.getBool(byMail)) names.push(was ? 'password by mail' : 'first password');
  else if (was && differs('password:hash')) names.push('password');
  if (was && differs('owner')) names.push(account.getBool('owner') ? 'owner' : 'no owner');
  return names;
}
