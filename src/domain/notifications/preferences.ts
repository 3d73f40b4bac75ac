/** Of what a client wants to hear by mail (docs/product.md, Notifications); what is about the account's security comes always. */
import * as v from 'valibot';

import { mergeFields } from '../merge-fields.ts';
import { movedId } from '../moved-id.ts';
import { optionalKinds, type OptionalKind } from './kinds.ts';

/** Where a client asks for them. */
export const preferencesRoute = '/api/notifications/preferences';

/** With two values two devices cannot disagree: whoever changes one wants what the other has changed it to. */
const choice = v.picklist(['on', 'off']);

export type MailPreferences = Record<OptionalKind, v.InferOutput<typeof choice>>;

/** Nothing was chosen: everything is on. */
export const allOn: MailPreferences = {
  requests: 'on',
  onboarding: 'on',
  files: 'on',
  messages: 'on',
  reminders: 'on',
};

/** The id of an account's preferences: each has one, and every device knows it without asking. */
export function preferencesIdOf(account: string): string {
  return movedId(account, 12);
}

const some = v.object({
  requests: v.exactOptional(choice),
  onboarding: v.exactOptional(choice),
  files: v.exactOptional(choice),
  messages: v.exactOptional(choice),
  reminders: v.exactOptional(choice),
});

/** The payload of `preferences.save`: what was changed, and what had been seen there before. */
export const preferencesSaveSchema = v.pipe(
  v.object({ changes: some, base: some }),
  v.check(
    ({ changes, base }) => optionalKinds.every((kind) => kind in changes === kind in base),
    'invalid',
  ),
);

export type PreferencesSave = v.InferOutput<typeof preferencesSaveSchema>;

/** The answer of `preferencesRoute`; `rev` is 0 where nothing was ever chosen. */
export const preferencesSchema = v.object({
  rev: v.number(),
  requests: choice,
  onboarding: choice,
  files: choice,
  /** Not in copies of the release before. */
  messages: v.optional(choice, 'on'),
  reminders: choice,
});

export type PreferencesView = v.InferOutput<typeof preferencesSchema>;

/** Joins a change to what is stored, field by field. */
export function mergePreferences(
  stored: MailPreferences,
  save: PreferencesSave,
): { fields: MailPreferences } | { conflicts: OptionalKind[] } {
  return mergeFields(optionalKinds, stored, save);
}
