/** Turns collected notifications into mails, each in one transaction. */
import { transact, findRow, hasRow, selectValue } from '../core/database.ts';
import { eachItem } from '../core/each-item.ts';
import { type CollectedKind, optionalKinds } from '#domain/notifications/kinds.ts';
import type { MailChoice, MailPreferences } from '#domain/notifications/preferences.ts';
import { afterQuietHours, isQuiet, nextMorning } from '#domain/notifications/reminders.ts';
import type { PartState } from '#domain/onboarding/states.ts';
import { appointmentsOf } from '../appointments/appointments-table.ts';
import { isActive } from '../accounts/accounts.ts';
import { filesForClient } from '../firm-files/firm-files.ts';
import { hasUnanswered, hasUnread } from '../messages/thread-rows.ts';
import { queueMail, staffAddress } from '../mail/queue-mail.ts';
import { readOnboarding } from '../onboarding/onboarding-rows.ts';
import { adviserRow } from '../requests/advisers.ts';
import { clientZones, readPreferences } from './preferences.ts';
import { awaited } from './reminders.ts';
import {
  hasUnreadEvent,
  type DueNotification,
  dueNotifications,
  takeDue,
  scheduleNotification,
} from './events.ts';

/** Queues the mail of one due notification. */
export function sendDueNotifications(app: PbApp, now: number): void {
  eachItem(app, 'notifications', dueNotifications(app, now), ({ id }) => {
    transact(app, (tx) => {
      const due = takeDue(tx, id, now);
      const client = due && findRow(tx, 'clients', due.client);
      if (!client || !isActive(client)) return;
      const waiting = due.kinds.filter((kind) => stillWaits(tx, kind, client.id, now));
      if (due.audience === 'firm') notifyFirm(tx, client, waiting);
      else notifyClient(tx, { ...due, kinds: waiting }, client, now);
    });
  });
}

/** Mails a client now, or next morning if they chose daily mails. */
function notifyClient(tx: PbApp, due: DueNotification, client: PbRecord, now: number): void {
  const { audience } = due;
  const chosen = readPreferences(tx, client.id);
  const zones = clientZones(tx, client.id);
  const wanted = due.kinds.filter((kind) => choiceOf(chosen, kind) !== 'off');
  if (audience === 'client-daily' && isQuiet(now, zones)) {
    return scheduleNotification(tx, { ...due, kinds: wanted }, nextMorning(now, zones));
  }
  const isDaily = (kind: CollectedKind) =>
    audience === 'client' && choiceOf(chosen, kind) === 'daily';
  const daily = wanted.filter(isDaily);
  scheduleNotification(
    tx,
    { ...due, audience: 'client-daily', kinds: daily },
    nextMorning(now, zones),
  );
  const kinds = wanted.filter(
    (kind) => !isDaily(kind) && (audience === 'client' || hasUnreadEvent(tx, client.id, kind)),
  );
  if (kinds.length === 0) return;
  const isReminder = kinds.every((kind) => kind === 'reminders');
  if (isReminder && isQuiet(now, zones)) {
    return scheduleNotification(tx, { ...due, kinds }, afterQuietHours(now, zones));
  }
  queueMail(tx, {
    kind: 'portal-waiting',
    to: client.getString('email'),
    data: { letter: letterBehind(tx, client.id, kinds) },
    about: client.id,
  });
}

/** The one letter that the unread news of a mail is about; empty if it is about more or other things. */
function letterBehind(app: PbApp, client: string, kinds: readonly CollectedKind[]): string {
  if (kinds.some((kind) => kind !== 'engagement' && kind !== 'reminders')) return '';
  const sql = `SELECT coalesce(max(engagements.id), '') AS value FROM events LEFT JOIN engagements ON engagements.id = subject
    WHERE events.account = {:client} AND read_at = 0 AND kind IN (SELECT value FROM json_each({:kinds}))
    HAVING count(DISTINCT subject) = 1`;
  return selectValue(app, sql, { client, kinds: JSON.stringify(kinds) }, '');
}

function notifyFirm(tx: PbApp, client: PbRecord, kinds: readonly CollectedKind[]): void {
  if (kinds.length === 0) return;
  const { id } = client;
  const adviser = adviserRow(tx, id);
  const to = adviser && isActive(adviser) ? adviser.getString('email') : staffAddress();
  queueMail(tx, { kind: 'client-waiting', to, data: { client: id }, about: id });
}

function choiceOf(chosen: MailPreferences, kind: CollectedKind): MailChoice {
  const optional = optionalKinds.find((name) => name === kind);
  return optional ? chosen[optional] : 'on';
}

/** False if the reason for the notification was done or withdrawn meanwhile. */
function stillWaits(app: PbApp, kind: CollectedKind, client: string, now: number): boolean {
  if (kind === 'files') return hasNewFile(app, client);
  if (kind === 'wishes') {
    return appointmentsOf(app, client).some(({ state }) => state === 'wished');
  }
  if (kind === 'onboarding') return hasPart(app, client, 'reopened');
  if (kind === 'submitted') return hasPart(app, client, 'submitted');
  if (kind === 'messages') return hasUnread(app, client);
  if (kind === 'engagement') return hasUnreadEvent(app, client, kind);
  if (kind === 'agreed') return hasAnswer(app, client);
  if (kind === 'reminders') return awaited(app, client, now) !== '';
  if (kind === 'written') return hasUnanswered(app, client);
  const column = kind === 'provided' ? 'for_us' : 'for_them';
  const sql = `SELECT id FROM client_standings WHERE id = {:client} AND ${column} > 0`;
  return hasRow(app, sql, { client });
}

/** True while the client has not opened one. To a spouse only by their event. */
function hasNewFile(app: PbApp, client: string): boolean {
  const isNew = filesForClient(app, client).some(({ opened }) => opened === 0);
  return isNew || hasUnreadEvent(app, client, 'files');
}

/** True if a letter must be countersigned, or was declined and no staff member has read about it. */
function hasAnswer(app: PbApp, client: string): boolean {
  const sql = `SELECT id FROM engagements WHERE client = {:client} AND (state IN ('signed', 'spouse-signed')
    OR state = 'declined' AND 0 = (SELECT max(read_at) FROM events
      WHERE kind = 'agreed' AND subject = engagements.id)) LIMIT 1`;
  return hasRow(app, sql, { client });
}

function hasPart(app: PbApp, client: string, wanted: PartState): boolean {
  return Object.values(readOnboarding(app, client).parts).some(({ state }) => state === wanted);
}
