/** Reminders of due requests. */
import { transact } from '../core/transaction.ts';
import { afterQuietHours, isQuiet, nextReminder } from '#domain/notifications/reminders.ts';
import { nextActor, requestStates } from '#domain/requests/states.ts';
import { eachItem, isDueItem } from '../core/each-item.ts';
import { selectAll, selectTexts, selectValue, upsert } from '../core/sql.ts';
import { clientZones } from './client-zones.ts';
import { notify } from './waiting-table.ts';

const forThem = requestStates
  .filter((state) => nextActor[state] === 'client')
  .map((state) => `'${state}'`)
  .join(', ');

/** Per housekeeping run. */
const mostAtOnce = 200;

/** After a request changed; a due reminder stays. */
export function planReminder(tx: PbApp, client: string, now: number): void {
  const dues = duesOf(tx, client);
  const planned = plannedFor(tx, client);
  const isDue = planned > 0 && planned <= now;
  if (dues.length > 0 && isDue) return;
  if (dues.length === 0 && planned === 0) return;
  plan(tx, client, nextReminder(dues, now, clientZones(tx, client)) ?? 0);
}

/** Each minute; a reminder joins the client's collected mail. */
export function remindClients(app: PbApp, now: number): void {
  const sql = `SELECT client AS id FROM client_reminders WHERE next > 0 AND next <= {:now}
    AND ${isDueItem('reminders', 'client')} ORDER BY next LIMIT ${mostAtOnce}`;
  eachItem(app, 'reminders', selectAll(app, sql, { now }, { id: '' }), ({ id }) => {
    transact(app, (tx) => remind(tx, id, now));
  });
}

/** Checks again: requests may be done, or night may have begun. */
function remind(tx: PbApp, client: string, now: number): void {
  const planned = plannedFor(tx, client);
  if (planned === 0 || planned > now) return;
  const dues = duesOf(tx, client);
  const zones = clientZones(tx, client);
  const asked = nextReminder(dues, planned - 1, zones);
  const isAsked = asked !== null && asked <= now;
  if (isAsked && isQuiet(now, zones)) return plan(tx, client, planned, afterQuietHours(now, zones));
  if (isAsked) notify(tx, 'reminders', { subject: client, client }, now);
  plan(tx, client, nextReminder(dues, now, zones) ?? 0);
}

/** UTC milliseconds; 0 for none. */
function plannedFor(app: PbApp, client: string): number {
  const sql = 'SELECT planned AS value FROM client_reminders WHERE client = {:client}';
  return selectValue(app, sql, { client }, 0);
}

/** `next` is later than planned if that was at night. */
function plan(tx: PbApp, client: string, planned: number, next = planned): void {
  upsert(tx, 'client_reminders', ['client'], { client, next, planned });
}

function duesOf(app: PbApp, client: string): string[] {
  const sql = `SELECT DISTINCT due AS value FROM requests
    WHERE client = {:client} AND due != '' AND state IN (${forThem})`;
  return selectTexts(app, sql, { client });
}
