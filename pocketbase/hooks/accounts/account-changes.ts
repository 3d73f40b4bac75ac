/** What saving an account's row amounts to, whoever wrote it: our routes, PocketBase's own, or a superuser. */
import type { AuditAction } from '#domain/audit/actions.ts';
import type { Notice } from '../mail/emails-about-accounts.ts';
import { isInForce } from './account.ts';

/** Set on a record, in no column, while a password is saved that a mailed link let someone choose. */
const passwordByLink = 'passwordByLink';

/** Set on a record, in no column: the hash of the device that stays known when the others are forgotten. */
const deviceToKeep = 'deviceToKeep';

/** Notes that the password about to be saved was chosen by a mailed link. */
export function notePasswordByLink(account: PbRecord): void {
  account.set(passwordByLink, true);
}

/** Notes the device, by its hash, that stays known whatever the change about to be saved ends. */
export function keepDevice(account: PbRecord, hash: string): void {
  account.set(deviceToKeep, hash);
}

/** Returns the hash of that device; empty where none was noted. */
export function keptDevice(account: PbRecord): string {
  return account.getString(deviceToKeep);
}

/** What the log is told, and the person by mail; closing and owning have entries of the log of their own. */
type Meaning = { action?: AuditAction; notice?: Notice };

const meanings = {
  confirmed: { action: 'address-confirmed' },
  closed: { notice: 'closed' },
  reopened: { notice: 'reopened' },
  address: { action: 'address-changed', notice: 'address' },
  'first password': { action: 'password-reset' },
  'password by link': { action: 'password-reset', notice: 'password' },
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
  if (account.getBool(passwordByLink)) names.push(was ? 'password by link' : 'first password');
  else if (was && differs('password:hash')) names.push('password');
  if (was && differs('owner')) names.push(account.getBool('owner') ? 'owner' : 'no owner');
  return names;
}
