/** Of what a client wants to hear by mail (docs/product.md, Notifications); what is about the account's security comes always. */
import * as v from 'valibot';

import { movedId } from '../ids.ts';
import type { OptionalKind } from './kinds.ts';

/** Where a client asks for them. */
export const preferencesRoute = '/api/notifications/preferences';

/** on: as soon as it was collected. daily: with what else came, in one mail at eight. From the loudest to the quietest. */
export const mailChoices = ['on', 'daily', 'off'] as const;

export type MailChoice = (typeof mailChoices)[number];

/** As text. */
export const mailChoice = v.picklist(mailChoices);

/** A reminder is daily as it is: it comes in the morning for which it is planned, or not at all. */
export const reminderChoice = v.picklist(['on', 'off']);

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

/** The answer of `preferencesRoute`; `rev` is 0 where nothing was ever chosen. */
export const preferencesSchema = v.object({
  rev: v.number(),
  requests: mailChoice,
  onboarding: mailChoice,
  files: mailChoice,
  /** Not in copies of the release before. */
  messages: v.optional(mailChoice, 'on'),
  reminders: mailChoice,
});

export type PreferencesView = v.InferOutput<typeof preferencesSchema>;
