/** What changed in an account's row, whoever wrote it: our routes, PocketBase's own, or a superuser. */
import type { AuditAction } from '#domain/audit/actions.ts';
import { isInForce } from '../accounts/account.ts';

/** Stands at a record, and in no column, while a new password is saved by a mailed link. */
const byMail = 'chosenByMail';

/** Notes that the password which is about to be saved was chosen by a mailed link. */
export function noteChosenByMail(account: PbRecord): void {
  account.set(byMail, true);
}

/**
 * The events that saving this record amounts to, read before it is saved. Of an account that is not in force only what its
 * owner can have done: anyone may sign up again with an address that was never confirmed. Closing and inviting have entries
 * of their own.
 */
export function changesOf(account: PbRecord): AuditAction[] {
  const before = account.original();
  const differs = (field: string) => account.getString(field) !== before.getString(field);
  const actions: AuditAction[] = [];
  if (account.getBool('verified') && !before.getBool('verified')) actions.push('address-confirmed');
  if (isInForce(before) && differs('email')) actions.push('address-changed');
  if (account.getBool(byMail)) actions.push('password-reset');
  else if (isInForce(before) && differs('password:hash')) actions.push('password-changed');
  return actions;
}
