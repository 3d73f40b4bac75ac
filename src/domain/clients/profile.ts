/** Defines a client's profile and merges changes from two devices. */
import * as v from 'valibot';

import { optionalText, textLimits } from '../form-values.ts';
import { isEachSeen, mergeFields } from '../merge-fields.ts';

/** The fields a client edits; the email belongs to the account. */
export const profileFields = ['first_name', 'last_name', 'phone', 'company_name'] as const;

export type ProfileField = (typeof profileFields)[number];

/** A missing value is an empty text. */
export type Profile = Record<ProfileField, string>;

/** Checks form and record (docs/product.md, Profile). */
const profileSchema = v.object({
  first_name: optionalText(textLimits.name),
  last_name: optionalText(textLimits.name),
  phone: optionalText(textLimits.phone),
  company_name: optionalText(textLimits.line),
});

const changes = v.object({
  first_name: v.exactOptional(profileSchema.entries.first_name),
  last_name: v.exactOptional(profileSchema.entries.last_name),
  phone: v.exactOptional(profileSchema.entries.phone),
  company_name: v.exactOptional(profileSchema.entries.company_name),
});

const seen = v.exactOptional(v.pipe(v.string(), v.maxLength(textLimits.line, 'too_long')));

/** The payload of `profile.save`: changed fields, and the values seen before. */
export const profileSaveSchema = v.pipe(
  v.object({
    changes,
    base: v.object({ first_name: seen, last_name: seen, phone: seen, company_name: seen }),
  }),
  v.check((save) => isEachSeen(profileFields, save), 'invalid'),
);

export type ProfileSave = v.InferOutput<typeof profileSaveSchema>;

/** Merges changes into the stored profile, field by field. */
export function mergeProfile(
  stored: Profile,
  save: ProfileSave,
): { profile: Profile } | { conflicts: ProfileField[] } {
  const merged = mergeFields(profileFields, stored, save);
  return 'conflicts' in merged ? merged : { profile: merged.fields };
}
