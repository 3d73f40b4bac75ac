/** Of what a client wants to hear by mail (docs/product.md, Notifications); what is about the account's security comes always. */
import * as v from 'valibot';

import { isEachSeen } from '../merge-fields.ts';
import { movedId } from '../ids.ts';
import { optionalKinds, type OptionalKind } from './kinds.ts';

/** Where a client asks for them. */
export const preferencesRoute = '/api/notifications/preferences';

/** on: as soon as it was collected. daily: with what else came, in one mail at eight. From the loudest to the quietest. */
export const mailChoices = ['on', 'daily', 'off'] as const;

export type MailChoice = (typeof mailChoices)[number];

const choice = v.picklist(mailChoices);

/** A reminder is daily as it is: it comes in the morning for which it is planned, or not at all. */
const reminderChoice = v.picklist(['on', 'off']);

export type MailPreferences = Record<OptionalKind, MailChoice>;

/** What can be chosen for a kind. */
export function choicesOf(kind: OptionalKind): readonly MailChoice[] {
  return kind === 'reminders' ? reminderChoice.options : mailChoices;
}

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
  reminders: v.exactOptional(reminderChoice),
});

/** The payload of `preferences.save`: what was changed, and what had been seen there before. */
export const preferencesSaveSchema = v.pipe(
  v.object({ changes: some, base: some }),
  v.check((change) => isEachSeen(optionalKinds, change), 'invalid'),
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

/** Joins a change to what is stored, kind by kind; where another device has changed the same one since, the quieter choice holds. */
export function mergePreferences(
  stored: MailPreferences,
  { changes, base }: PreferencesSave,
): MailPreferences {
  const merged = { ...stored };
  for (const kind of optionalKinds) {
    const wanted = changes[kind];
    if (wanted === undefined) continue;
    merged[kind] = stored[kind] === base[kind] ? wanted : quieter(stored[kind], wanted);
  }
  return merged;
}

function quieter(one: MailChoice, other: MailChoice): MailChoice {
  return mailChoices.indexOf(one) > mailChoices.indexOf(other) ? one : other;
}
