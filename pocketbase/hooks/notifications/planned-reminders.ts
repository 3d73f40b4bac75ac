/** Plans the next reminder of a client's due requests and letters to sign. */
import { nextReminder } from '#domain/notifications/reminders.ts';
import { nextActor, requestStates } from '#domain/requests/states.ts';
import { lastDaysToSign } from '../engagements/engagement-rows.ts';
import { selectTexts, selectValue, upsert } from '../core/sql.ts';
import { clientZones } from './client-zones.ts';

const forThem = requestStates
  .filter((state) => nextActor[state] === 'client')
  .map((state) => `'${state}'`)
  .join(', ');

/** Plans the next reminder after a request changed, unless one is due. */
export function planReminder(tx: PbApp, client: string, now: number): void {
  const dues = duesOf(tx, client, now);
  const planned = plannedFor(tx, client);
  const isDue = planned > 0 && planned <= now;
  if (dues.length > 0 && isDue) return;
  if (dues.length === 0 && planned === 0) return;
  plan(tx, client, nextReminder(dues, now, clientZones(tx, client)) ?? 0);
}

/** UTC milliseconds; 0 for none. */
export function plannedFor(app: PbApp, client: string): number {
  const sql = 'SELECT planned AS value FROM client_reminders WHERE client = {:client}';
  return selectValue(app, sql, { client }, 0);
}

/** `next` is later than the planned time if that was at night. */
export function plan(tx: PbApp, client: string, planned: number, next = planned): void {
  upsert(tx, 'client_reminders', ['client'], { client, next, planned });
}

export function duesOf(app: PbApp, client: string, now: number): string[] {
  const sql = `SELECT DISTINCT due AS value FROM requests
    WHERE client = {:client} AND due != '' AND state IN (${forThem})`;
  return [...selectTexts(app, sql, { client }), ...lastDaysToSign(app, client, now)];
}
