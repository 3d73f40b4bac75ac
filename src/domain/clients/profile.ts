import { optionalText, textLimits } from '../form-values.ts';
import { fieldsOf, isEachSeen, optionalsOf, seenOf } from '../merge-fields.ts';
import * as v from 'valibot';
import { defineKind } from '../ops/define-kind.ts';

const text = (limit: number) => ({ schema: optionalText(limit), limit });

/** Payload, record, form and conflict derive from these rows (docs/product.md, Profile). */
export const profileFieldRows = {
  first_name: { ...text(textLimits.name), label: 'First Name', autoComplete: 'given-name' },
  last_name: { ...text(textLimits.name), label: 'Last Name', autoComplete: 'family-name' },
  phone: { ...text(textLimits.phone), label: 'Phone Number', autoComplete: 'tel' },
  company_name: { ...text(textLimits.line), label: 'Company Name', autoComplete: 'organization' },
} as const;

export type ProfileField = keyof typeof profileFieldRows;

export const profileFields: readonly ProfileField[] = fieldsOf(profileFieldRows);

export type Profile = Record<ProfileField, string>;

export type StoredProfile = Profile & { rev: number };

export const noProfile: StoredProfile = {
  rev: 0,
  first_name: '',
  last_name: '',
  phone: '',
  company_name: '',
};

/** On a conflict the server takes no field and names those in conflict. */
export const profileSave = defineKind(
  'profile.save',
  v.pipe(
    v.object({
      changes: v.object(optionalsOf(profileFieldRows)),
      base: v.object(seenOf(profileFieldRows)),
    }),
    v.check((save) => isEachSeen(profileFields, save), 'invalid'),
  ),
  (_stored: Profile, { changes }) => changes,
);
