import * as v from 'valibot';

import { recordId as id } from '../ids.ts';
import { listOf } from '../list-of.ts';
import { isEachSeen } from '../merge-fields.ts';
import { defineKind } from '../ops/define-kind.ts';
import { eventsShown, type EventView } from './events.ts';
import { optionalKinds } from './kinds.ts';
import {
  mailChoice,
  type MailChoice,
  mailChoices,
  type MailPreferences,
  reminderChoice,
} from './preferences.ts';

const moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

/** Marks events as read, unless they occurred again after `at`. */
export const eventRead = defineKind(
  'event.read',
  v.object({ events: listOf(v.object({ id, at: moment }), eventsShown) }),
  (event: Pick<EventView, 'id' | 'at' | 'read'>, { events }) => {
    const isRead = events.some(({ id: read, at }) => read === event.id && event.at <= at);
    return isRead ? { read: true } : {};
  },
);

const some = v.object({
  requests: v.exactOptional(mailChoice),
  onboarding: v.exactOptional(mailChoice),
  files: v.exactOptional(mailChoice),
  messages: v.exactOptional(mailChoice),
  reminders: v.exactOptional(reminderChoice),
});

/** If another device changed the same kind of mail, the quieter choice wins. */
export const preferencesSave = defineKind(
  'preferences.save',
  v.pipe(
    v.object({ changes: some, base: some }),
    v.check((change) => isEachSeen(optionalKinds, change), 'invalid'),
  ),
  (stored: MailPreferences, { changes, base }) => {
    const merged: Partial<MailPreferences> = {};
    for (const kind of optionalKinds) {
      const wanted = changes[kind];
      if (wanted === undefined) continue;
      merged[kind] = stored[kind] === base[kind] ? wanted : quieter(stored[kind], wanted);
    }
    return merged;
  },
);

function quieter(one: MailChoice, other: MailChoice): MailChoice {
  return mailChoices.indexOf(one) > mailChoices.indexOf(other) ? one : other;
}
