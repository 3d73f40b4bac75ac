/** Reminders of what is due: for each client the moment of the next one stands in a row, worked out when a request changes. */
import { transact } from '../core/transaction.ts';
import { afterQuiet, isQuiet, nextReminder } from '#domain/notifications/reminders.ts';
import { nextActor, requestStates } from '#domain/requests/states.ts';
import { eachItem, isDueItem } from '../core/each-item.ts';
import { run, selectAll, selectTexts, selectValue } from '../core/sql.ts';
import { clientZones } from './client-zones.ts';
import { notify } from './waiting-table.ts';

const forThem = requestStates
  .filter((state) => nextActor[state] === 'client')
  .map((state) => `'${state}'`)
  .join(', ');

/** A round of the housekeeping does so many at most, and the next one the others. */
const mostAtOnce = 200;

/** Works the next reminder out anew, in the transaction of what changed a request; one that is due by now stays due. */
export function planReminder(tx: PbApp, client: string, now: number): void {
  const dues = duesOf(tx, client);
  const planned = plannedFor(tx, client);
  const isDue = planned > 0 && planned <= now;
  if (dues.length > 0 && isDue) return;
  if (dues.length === 0 && planned === 0) return;
  plan(tx, client, nextReminder(dues, now, clientZones(tx, client)) ?? 0);
}

/** Each minute: whoever is to be reminded by now is, once, in the mail that is collected for them. */
export function remindClients(app: PbApp, now: number): void {
  const sql = `SELECT client AS id FROM client_reminders WHERE next > 0 AND next <= {:now}
    AND ${isDueItem('reminders', 'client')} ORDER BY next LIMIT ${mostAtOnce}`;
  eachItem(app, 'reminders', selectAll(app, sql, { now }, { id: '' }), ({ id }) => {
    transact(app, (tx) => remind(tx, id, now));
  });
}

/** What was planned may be of a request that is done; where the night has come in the meantime, the morning is early enough. */
function remind(tx: PbApp, client: string, now: number): void {
  const planned = plannedFor(tx, client);
  if (planned === 0 || planned > now) return;
  const dues = duesOf(tx, client);
  const zones = clientZones(tx, client);
  const asked = nextReminder(dues, planned - 1, zones);
  const isAsked = asked !== null && asked <= now;
  if (isAsked && isQuiet(now, zones)) return plan(tx, client, planned, afterQuiet(now, zones));
  if (isAsked) notify(tx, 'reminders', { subject: client, client }, now);
  plan(tx, client, nextReminder(dues, now, zones) ?? 0);
}

/** The moment that a due day asks for, 0 for none. */
function plannedFor(app: PbApp, client: string): number {
  const sql = 'SELECT planned AS value FROM client_reminders WHERE client = {:client}';
  return selectValue(app, sql, { client }, 0);
}

/** `next` is when it is looked at: later than planned where that was in the night. */
function plan(tx: PbApp, client: string, planned: number, next = planned): void {
  run(
    tx,
    `INSERT INTO client_reminders (client, next, planned) VALUES ({:client}, {:next}, {:planned})
      ON CONFLICT (client) DO UPDATE SET next = excluded.next, planned = excluded.planned`,
    { client, next, planned },
  );
}

/** The days on which what waits for the client is due. */
function duesOf(app: PbApp, client: string): string[] {
  const sql = `SELECT DISTINCT due AS value FROM requests
    WHERE client = {:client} AND due != '' AND state IN (${forThem})`;
  return selectTexts(app, sql, { client });
}
