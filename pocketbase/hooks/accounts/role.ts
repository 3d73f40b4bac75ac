/** Of which kind an account is. */

/** The two kinds of account there are; PocketBase's own superusers are neither. */
export type Role = 'clients' | 'staff';

/** Of which kind an account is; nothing for a superuser. */
export function roleOf(record: Pick<PbRecord, 'collection'>): Role | undefined {
  return roleIn(record.collection());
}

/** The same of a collection that accounts are in. */
export function roleIn({ name }: { name: string }): Role | undefined {
  return name === 'clients' || name === 'staff' ? name : undefined;
}

/** True for staff, owners among them. */
export function isStaff(account: PbRecord): boolean {
  return roleOf(account) === 'staff';
}

/** True for clients and staff. */
export function isAccount(record: PbRecord): boolean {
  return roleOf(record) !== undefined;
}
