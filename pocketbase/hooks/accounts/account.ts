/** Which account a request is from, and whether that account may do anything. */

/** The two kinds of account there are; PocketBase's own superusers are neither. */
export type Role = 'clients' | 'staff';

/** True while an account's tokens count: confirmed and not disabled. */
export function isInForce(account: PbRecord): boolean {
  return account.getBool('verified') && !account.getBool('disabled');
}

/** The account of this role that a request shows, when it is in force. */
export function accountOf(e: RequestEvent, role: Role): PbRecord | undefined {
  return e.auth && e.auth.collection().name === role && isInForce(e.auth) ? e.auth : undefined;
}
