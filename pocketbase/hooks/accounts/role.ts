/** Superusers have no role. */
export type Role = 'clients' | 'staff';

export function roleOf(record: Pick<PbRecord, 'collection'>): Role | undefined {
  return roleIn(record.collection());
}

export function roleIn({ name }: { name: string }): Role | undefined {
  return name === 'clients' || name === 'staff' ? name : undefined;
}

export function isStaff(account: PbRecord): boolean {
  return roleOf(account) === 'staff';
}

export function isAccount(record: PbRecord): boolean {
  return roleOf(record) !== undefined;
}
