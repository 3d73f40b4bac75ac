import { transact } from '../core/transaction.ts';
import { afterQuietHours, isQuiet, nextReminder } from '#domain/notifications/reminders.ts';
import { eachItem, isDueItem } from '../core/each-item.ts';
import { selectAll } from '../core/sql.ts';
import { clientZones } from './client-zones.ts';
import { duesOf, plan, plannedFor } from './planned-reminders.ts';
import { notify } from './waiting-table.ts';

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

/** Checks again, because requests may be done or night may have begun. */
function remind(tx: PbApp, client: string, now: number): void {
  const planned = plannedFor(tx, client);
  if (planned === 0 || planned > now) return;
  const dues = duesOf(tx, client, now);
  const zones = clientZones(tx, client);
  const asked = nextReminder(dues, planned - 1, zones);
  const isAsked = asked !== null && asked <= now;
  if (isAsked && isQuiet(now, zones)) return plan(tx, client, planned, afterQuietHours(now, zones));
  if (isAsked) notify(tx, 'reminders', { subject: client, client }, now);
  plan(tx, client, nextReminder(dues, now, zones) ?? 0);
}
