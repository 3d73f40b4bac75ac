/** A client's mail preferences; security mails are always sent. */
import * as v from 'valibot';

import { movedId } from '../ids.ts';
import type { OptionalKind } from './kinds.ts';

export const preferencesRoute = '/api/notifications/preferences';

/** on: after the batch interval. daily: in one mail at eight. Loudest to quietest. */
export const mailChoices = ['on', 'daily', 'off'] as const;

export type MailChoice = (typeof mailChoices)[number];

export const mailChoice = v.picklist(mailChoices);

/** Reminders come in the morning they are planned for, or not at all. */
export const reminderChoice = v.picklist(['on', 'off']);

export type MailPreferences = Record<OptionalKind, MailChoice>;

export function choicesOf(kind: OptionalKind): readonly MailChoice[] {
  return kind === 'reminders' ? reminderChoice.options : mailChoices;
}

export const allOn: MailPreferences = {
  requests: 'on',
  onboarding: 'on',
  files: 'on',
  messages: 'on',
  reminders: 'on',
};

/** The id of an account's preferences, derived so each device knows it. */
export function preferencesIdOf(account: string): string {
  return movedId(account, 12);
}

export const preferencesSchema = v.object({
  rev: v.number(),
  requests: mailChoice,
  onboarding: mailChoice,
  files: mailChoice,
  /** Missing in copies of the previous release. */
  messages: v.optional(mailChoice, 'on'),
  reminders: mailChoice,
});

export type PreferencesView = v.InferOutput<typeof preferencesSchema>;
