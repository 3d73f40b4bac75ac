/** Enforces account rules on every write, also those of superusers. */
import { appendAudit } from '../audit/append.ts';
import { endStepsOf } from '../factors/sign-in-step.ts';
import { insertLocks } from '../core/ledger.ts';
import { findRow, transact } from '../core/database.ts';
import { planReminder } from '../notifications/reminders.ts';
import { holdAlso } from '../people/legal-holds.ts';
import { endCalendar } from '../appointments/schedules-table.ts';
import { isStaff, endSessionsOf, isActive } from './accounts.ts';
import { isGuessedFirst } from './guessed-password.ts';
import { forgetDevices } from './known-devices.ts';
import { mailNotice } from './notices.ts';
import { refuseToken } from './link-tokens.ts';
import type { AuditAction } from '#domain/audit/actions.ts';
import type { Notice } from '../mail/emails-of-accounts.ts';

export function checkAccount(e: RecordEvent): void {
  const { record } = e;
  if (isGuessedFirst(record.getString('password'), record.getString('email'))) {
    const why = new ValidationError('validation_password_common', 'Too many people use this one.');
    throw new BadRequestError('Failed to save the password.', { password: why });
  }
  return e.next();
}

/** Makes a new account's address visible to those who may see the account, and reserves a client's profile id. */
export function beginAccount(e: RecordEvent): void {
  e.record.set('emailVisibility', true);
  if (isStaff(e.record)) return e.next();
  insertLocks(e.app, [{ id: e.record.id, owner: e.record.id, key_hash: '', scope: 'profile' }]);
  e.next();
  planReminder(e.app, e.record.id, Date.now());
}

/**
 * Saves audit entries and notices with a change. A new token key (password, address, closing) ends all sessions and
 * links.
 */
export function changeAccount(e: RecordEvent): void {
  const { app } = e;
  try {
    transact(app, (tx) => {
      e.app = tx;
      refuseStale(e);
      change(e);
    });
  } finally {
    e.app = app;
  }
}

/** Refuses to save a stale row: PocketBase saves whole rows, which could reopen a closed account. */
function refuseStale({ app, record }: RecordEvent): void {
  const before = record.original();
  const stored = findRow(app, record.collection().name, record.id);
  const facts = (row: PbRecord) =>
    [row.tokenKey(), row.getBool('disabled'), row.getBool('owner')].join(' ');
  if (stored && facts(stored) !== facts(before)) refuseToken();
}

function change(e: RecordEvent): void {
  const before = e.record.original();
  const key = before.tokenKey();
  if (e.record.getBool('disabled') && !before.getBool('disabled')) e.record.refreshTokenKey();
  const changes = changesOf(e.record);
  const to = before.getString('email');
  e.next();
  if (e.record.tokenKey() !== key) endAllOf(e.app, e.record);
  const email = e.record.getString('email');
  if (email !== to) holdAlso(e.app, to, email);
  planReminder(e.app, e.record.id, Date.now());
  for (const name of changes) {
    const { action, notice }: Meaning = meanings[name];
    if (notice) mailNotice(e.app, e.record, { to, notice });
    if (action) appendAudit(e.app, { by: null, action, account: e.record }, Date.now());
  }
}

function endAllOf(tx: PbApp, account: PbRecord): void {
  const now = Date.now();
  endSessionsOf(tx, account.id);
  endStepsOf(tx, account.id);
  forgetDevices(tx, account.id, account.getString(deviceToKeep), now);
  if (endCalendar(tx, account.id)) {
    appendAudit(tx, { by: null, action: 'calendar-revoked', account }, now);
  }
}

const passwordByLink = 'passwordByLink';

/** In the unsaved row: the hash of the device that the change does not forget. */
const deviceToKeep = 'deviceToKeep';

export function notePasswordByLink(account: PbRecord): void {
  account.set(passwordByLink, true);
}

export function keepDevice(account: PbRecord, hash: string): void {
  account.set(deviceToKeep, hash);
}

/** The audit action and the notice for a change. Routes log closing and ownership themselves. */
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

/** Lists what a save changes; for inactive accounts only some, because anyone can repeat an unconfirmed sign-up. */
function changesOf(account: PbRecord): (keyof typeof meanings)[] {
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
