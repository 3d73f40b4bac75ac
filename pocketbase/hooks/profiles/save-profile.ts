import { profileSave } from '#domain/clients/ops.ts';
import { noProfile, profileFields } from '#domain/clients/profile.ts';
import { conflictingFields } from '#domain/merge-fields.ts';
import { applied, conflict, kind, type Outcome, rejected } from '../core/plan.ts';
import { changeRow, findRow, madeAt } from '../core/rows.ts';
import { insert } from '../core/sql.ts';

export const saveProfile = kind(
  { scope: 'profile', begins: true },
  profileSave.payload,
  (op, save, { credential, now }) => ({
    apply({ tx }): Outcome {
      const own = credential.owner === op.entity && findRow(tx, 'clients', op.entity);
      if (!own) return rejected('not_found');
      const row = findRow(tx, 'profiles', op.entity);
      const stored = { ...noProfile, rev: row?.getInt('rev') ?? 0 };
      for (const field of profileFields) stored[field] = row?.getString(field) ?? '';
      const conflicts = conflictingFields(profileFields, stored, save);
      if (conflicts.length > 0) return conflict('profile_conflict', stored.rev, conflicts);
      const rev = stored.rev + 1;
      const profile = { ...stored, ...profileSave.apply(stored, save, op), rev };
      if (row) changeRow(tx, row, profile);
      else insert(tx, 'profiles', { id: op.entity, ...profile, ...madeAt(now) });
      return applied(rev);
    },
  }),
);
