import { useMemo, useState } from 'react';

import type { StaffMember } from '#domain/leads/lead-list.ts';
import type { Read } from './account-ask.ts';
import { leadsTexts } from '#texts/leads.ts';
import { useServerCopy } from './use-server-copy.ts';

export type Staff = {
  isOwner: boolean;
  ownName: string;
  inForce: readonly { id: string; name: string }[];
  left: readonly { id: string; name: string }[];
  /** An account's name; `known` for an unknown id. */
  nameOf: (id: string, known?: string) => string;
};

/** Including former staff; `knownStaff` is the last answer. */
export type StaffSource = {
  me: { id: string; email: string };
  staff: () => Promise<Read<readonly StaffMember[]>>;
  knownStaff: () => readonly StaffMember[];
};

/** "Unassigned", active staff, and the current owner, who may have left. */
export function ownerOptions({ inForce, nameOf }: Staff, owner: string) {
  const none = { id: '', name: nameOf('') };
  const left = [none, ...inForce].every(({ id }) => id !== owner);
  const choices = [none, ...inForce, ...(left ? [{ id: owner, name: nameOf(owner) }] : [])];
  return choices.map(({ id, name }) => ({ value: id, label: name }));
}

export function useStaffOf({ me, staff, knownStaff }: StaffSource): Staff {
  const [known] = useState(knownStaff);
  const { copy: members = known } = useServerCopy(staff);
  return useMemo(() => {
    const names = new Map(members.map(({ id, name, email }) => [id, name || email]));
    names.set(me.id, leadsTexts.you);
    const others = members.filter(({ id }) => id !== me.id);
    const named = (ids: readonly string[]) => ids.map((id) => ({ id, name: names.get(id) ?? id }));
    return {
      isOwner: members.some(({ id, owner }) => id === me.id && owner),
      ownName: members.find(({ id }) => id === me.id)?.name ?? '',
      inForce: named([me.id, ...others.filter(({ inForce }) => inForce).map(({ id }) => id)]),
      left: named(others.filter(({ inForce }) => !inForce).map(({ id }) => id)),
      nameOf: (id, known = '') =>
        id === '' ? leadsTexts.unassigned : (names.get(id) ?? (known || 'Someone on the staff')),
    };
  }, [members, me.id]);
}
