/** Lets staff remind a client, at most once a day. */
import { type Reminded, remindSchema, wasJustReminded } from '#domain/clients/client-care.ts';
import { isActive } from '../accounts/account.ts';
import { appendAudit } from '../audit/append.ts';
import { findRow } from '../core/rows.ts';
import { lastDaysToSign } from '../engagements/engagement-rows.ts';
import { selectValue, upsert } from '../core/sql.ts';
import { transact } from '../core/transaction.ts';
import { readPreferences } from './preferences.ts';
import { notify } from './waiting-table.ts';
import { refuse } from '../core/refusal.ts';
import type { Context, Input } from '../route.ts';

/** A repeat answers when the reminder was sent, and sends nothing. */
export function remindClient(
  { app, by: staff }: Context,
  { client: id }: Input<typeof remindSchema>,
) {
  const client = findRow(app, 'clients', id);
  if (!client || !isActive(client)) return refuse(404, 'not_found');
  return transact(app, (tx) => remind(tx, client, staff, Date.now()));
}

function remind(tx: PbApp, client: PbRecord, staff: PbRecord, now: number): Reminded {
  const at = remindedAt(tx, client.id);
  if (wasJustReminded(at, now)) return { state: 'reminded', at };
  if (!waitsForClient(tx, client.id, now)) return { state: 'nothing', at };
  if (readPreferences(tx, client.id).reminders === 'off') return { state: 'off', at };
  upsert(tx, 'client_reminders', ['client'], { client: client.id, by_hand: now });
  notify(tx, 'reminders', { subject: client.id, client: client.id }, now);
  appendAudit(tx, { by: staff, action: 'client-reminded', account: client }, now);
  return { state: 'reminded', at: now };
}

/** UTC milliseconds; 0 for never. */
export function remindedAt(app: PbApp, client: string): number {
  const sql = 'SELECT by_hand AS value FROM client_reminders WHERE client = {:client}';
  return selectValue(app, sql, { client }, 0);
}

function waitsForClient(app: PbApp, client: string, now: number): boolean {
  const sql = 'SELECT for_them AS value FROM client_standings WHERE id = {:client}';
  return selectValue(app, sql, { client }, 0) > 0 || lastDaysToSign(app, client, now).length > 0;
}
