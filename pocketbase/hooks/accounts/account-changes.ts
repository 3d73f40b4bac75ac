/** Derives audit actions and notices from changes of an account row. */
import type { AuditAction } from '#domain/audit/actions.ts';
import type { Notice } from '../mail/emails-of-accounts.ts';
import { isActive } from './account.ts';

const passwordByLink = 'passwordByLink';

/** A field of the unsaved row: the hash of the device that stays known. */
const deviceToKeep = 'deviceToKeep';

export function notePasswordByLink(account: PbRecord): void {
  account.set(passwordByLink, true);
}

export function keepDevice(account: PbRecord, hash: string): void {
  account.set(deviceToKeep, hash);
}

export function keptDevice(account: PbRecord): string {
  return account.getString(deviceToKeep);
}

/** What a change means for the audit log and notices. Routes log closing and ownership themselves. */
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

/** What a save changes. Ignores most changes of inactive accounts: anyone can repeat an unconfirmed sign-up. */
export function changesOf(account: PbRecord): Meaning[] {
  return namesOf(account).map((name) => meanings[name]);
}

function namesOf(account: PbRecord): (keyof typeof meanings)[] {
  const before = account.original();
  const differs = (field: string) => account.getString(field) !== before.getString(field);
  const was = isActive(before);
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
