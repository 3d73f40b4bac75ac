import { transact, hasRow, selectAll, selectValue, upsert, findRow } from '../core/database.ts';
import { afterQuietHours, isQuiet, nextReminder } from '#domain/notifications/reminders.ts';
import { eachItem, isDueItem } from '../core/each-item.ts';
import { clientZones, readPreferences } from './preferences.ts';
import { notify } from './events.ts';
import { nextActor, requestStates } from '#domain/requests/states.ts';
import { firmDay } from '#domain/firm-time.ts';
import { firm } from '#config/firm.ts';
import { type Reminded, remindSchema, wasJustReminded } from '#domain/clients/client-care.ts';
import { isActive } from '../accounts/accounts.ts';
import { appendAudit } from '../audit/append.ts';
import { refuse } from '../core/answer.ts';
import { endpoint } from '../endpoint.ts';

/** Limit of one housekeeping run. */
const mostAtOnce = 200;

/** Runs each minute; a reminder is added to the client's next mail. */
export function remindClients(app: PbApp, now: number): void {
  const sql = `SELECT client AS id FROM client_reminders WHERE next > 0 AND next <= {:now}
    AND ${isDueItem('reminders', 'client')} ORDER BY next LIMIT ${mostAtOnce}`;
  eachItem(app, 'reminders', selectAll(app, sql, { now }, { id: '' }), ({ id }) => {
    transact(app, (tx) => remind(tx, id, now));
  });
}

/** Checks again that requests are open and it is not night. */
function remind(tx: PbApp, client: string, now: number): void {
  const planned = plannedFor(tx, client);
  if (planned === 0 || planned > now) return;
  const dues = duesOf(tx, client, now);
  const zones = clientZones(tx, client);
  const asked = dues.filter(({ due }) => (nextReminder([due], planned - 1, zones) ?? 0) <= now);
  if (asked.length > 0 && isQuiet(now, zones)) {
    return plan(tx, client, planned, afterQuietHours(now, zones));
  }
  for (const subject of new Set(asked.map((due) => due.subject))) {
    notify(tx, 'reminders', { subject, client }, now);
  }
  const days = dues.map(({ due }) => due);
  plan(tx, client, nextReminder(days, now, zones) ?? 0);
}

const forThem = requestStates
  .filter((state) => nextActor[state] === 'client')
  .map((state) => `'${state}'`)
  .join(', ');

/**
 * Lets the next sweep plan, unless a reminder is due. A write does not plan itself: it would fail with an onboarding
 * whose zones cannot be read.
 */
export function planReminder(tx: PbApp, client: string, now: number): void {
  const planned = plannedFor(tx, client);
  const isDue = planned > 0 && planned <= now;
  if (duesOf(tx, client, now).length === 0) {
    if (planned > 0) plan(tx, client, 0);
  } else if (!isDue) plan(tx, client, now);
}

/** UTC ms; 0 for none. */
function plannedFor(app: PbApp, client: string): number {
  const sql = 'SELECT planned AS value FROM client_reminders WHERE client = {:client}';
  return selectValue(app, sql, { client }, 0);
}

/** `next` is later than `planned` if that is at night. */
function plan(tx: PbApp, client: string, planned: number, next = planned): void {
  upsert(tx, 'client_reminders', ['client'], { client, next, planned });
}

/** `subject` is the letter, for requests the client. */
type Due = { subject: string; due: string };

function duesOf(app: PbApp, client: string, now: number): Due[] {
  const sql = `SELECT DISTINCT client AS subject, due FROM requests
    WHERE client = {:client} AND due != '' AND state IN (${forThem})`;
  const ofRequests = selectAll(app, sql, { client }, { subject: '', due: '' });
  return [...ofRequests, ...lettersToSign(app, client, now)];
}

/** The letters that this account is next to sign, and their last days, the next one first. */
function lettersToSign(app: PbApp, account: string, now: number): Due[] {
  const sql = `SELECT id AS subject, until AS due FROM engagements WHERE until >= {:today}
    AND (client = {:account} AND state IN ('sent', 'opened') OR state = 'signed' AND spouse_email != ''
      AND spouse_email = (SELECT email FROM clients WHERE id = {:account} AND verified = TRUE) COLLATE NOCASE)
    ORDER BY due`;
  const values = { account, today: firmDay(now, firm.zone) };
  return selectAll(app, sql, values, { subject: '', due: '' });
}

/** Reminds a client, at most once a day. A repeat answers when the reminder was sent, and sends nothing. */
export const remindClient = endpoint(remindSchema, ({ app, by: staff }, { client: id }) => {
  const client = findRow(app, 'clients', id);
  if (!client || !isActive(client)) return refuse(404, 'not_found');
  return transact(app, (tx) => remindOnce(tx, client, staff, Date.now()));
});

function remindOnce(tx: PbApp, client: PbRecord, staff: PbRecord, now: number): Reminded {
  const at = remindedAt(tx, client.id);
  if (wasJustReminded(at, now)) return { state: 'reminded', at };
  const subject = awaited(tx, client.id, now);
  if (subject === '') return { state: 'nothing', at };
  if (readPreferences(tx, client.id).reminders === 'off') return { state: 'off', at };
  upsert(tx, 'client_reminders', ['client'], { client: client.id, by_hand: now });
  notify(tx, 'reminders', { subject, client: client.id }, now);
  appendAudit(tx, { by: staff, action: 'client-reminded', account: client }, now);
  return { state: 'reminded', at: now };
}

/** What waits for the client: if requests, the client's id, else a letter's; empty for nothing. */
export function awaited(app: PbApp, client: string, now: number): string {
  const sql = 'SELECT id FROM client_standings WHERE id = {:client} AND for_them > 0';
  if (hasRow(app, sql, { client })) return client;
  return lettersToSign(app, client, now)[0]?.subject ?? '';
}

/** UTC ms; 0 for never. */
export function remindedAt(app: PbApp, client: string): number {
  const sql = 'SELECT by_hand AS value FROM client_reminders WHERE client = {:client}';
  return selectValue(app, sql, { client }, 0);
}
