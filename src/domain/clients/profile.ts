import { optionalText, textLimits } from '../form-values.ts';
import { fieldsOf } from '../merge-fields.ts';

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
