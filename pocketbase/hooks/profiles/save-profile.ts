/** `profile.save`: a client's own profile, merged field by field with what other devices of theirs have saved. */
import { mergeProfile, type Profile, profileSaveSchema } from '#domain/clients/profile.ts';
import { applied, conflict, kind, type Outcome, rejected } from '../core/plan.ts';
import { changeRow, createRow, findRow } from '../core/rows.ts';

/** Only for the account whose profile it is; a conflict writes nothing. */
export const saveProfile = kind(
  { scope: 'profile', begins: true },
  profileSaveSchema,
  (op, save, { credential }) => ({
    apply({ tx }): Outcome {
      const own = credential.owner === op.entity && findRow(tx, 'clients', op.entity);
      if (!own) return rejected('not_found');
      const row = findRow(tx, 'profiles', op.entity);
      const merged = mergeProfile(profileOf(row), save);
      const stored = row?.getInt('rev') ?? 0;
      if ('conflicts' in merged) return conflict('profile_conflict', stored, merged.conflicts);
      const rev = stored + 1;
      if (row) changeRow(tx, row, { ...merged.profile, rev });
      else createRow(tx, 'profiles', { id: op.entity, ...merged.profile, rev });
      return applied(rev);
    },
  }),
);

/** No row is an empty profile. */
function profileOf(row: PbRecord | undefined): Profile {
  return {
    first_name: row?.getString('first_name') ?? '',
    last_name: row?.getString('last_name') ?? '',
    phone: row?.getString('phone') ?? '',
    company_name: row?.getString('company_name') ?? '',
  };
}
