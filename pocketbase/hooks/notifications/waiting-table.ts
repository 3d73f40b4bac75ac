/** Collects notifications per recipient until they are mailed. */
import { minuteMs } from '#domain/durations.ts';
import { type CollectedKind, isCollected, notificationKinds } from '#domain/notifications/kinds.ts';
import { positiveSetting } from '../core/environment.ts';
import { isDueItem } from '../core/each-item.ts';
import { wakeOutbox } from '../core/jobs.ts';
import { selectAll, upsert } from '../core/database.ts';
import { addEvent, addEventForFirm } from './events.ts';

export const audiences = ['client', 'client-daily', 'firm'] as const;

export type Audience = (typeof audiences)[number];

/** `kinds` are in order of occurrence. */
export type DueNotification = { audience: Audience; client: string; kinds: CollectedKind[] };

type About = { subject: string; client: string };

/** Records an event and collects it, in the caller's transaction. */
export function notify(tx: PbApp, kind: CollectedKind, { subject, client }: About, now: number) {
  const { to: audience } = notificationKinds[kind];
  const happened = { kind, subject, client };
  if (audience === 'firm') addEventForFirm(tx, happened, now);
  else addEvent(tx, client, happened, now);
  const collectMs = minuteMs * positiveSetting('MAIL_COLLECT_MINUTES', 10);
  scheduleNotification(tx, { audience, client, kinds: [kind] }, now + collectMs);
}

const rowId = "audience || ' ' || client";

/** Only reads, so polling blocks no writer. */
export function dueNotifications(app: PbApp, now: number): { id: string }[] {
  const sql = `SELECT ${rowId} AS id FROM waiting_notifications
    WHERE due <= {:now} AND ${isDueItem('notifications', rowId)} ORDER BY due LIMIT 1`;
  return selectAll(app, sql, { now }, { id: '' });
}

/** Removes and returns one; the caller must mail it in the same transaction. */
export function takeDue(tx: PbApp, id: string, now: number): DueNotification | undefined {
  const [audience = '', client = ''] = id.split(' ');
  const found = selectAll(
    tx,
    `DELETE FROM waiting_notifications
      WHERE audience = {:audience} AND client = {:client} AND due <= {:now}
      RETURNING audience, client, kinds`,
    { audience, client, now },
    { audience: '', client: '', kinds: '' },
  );
  return found.map(({ audience, client, kinds }): DueNotification => ({
    audience: audiences.find((one) => one === audience) ?? 'client',
    client,
    kinds: kinds.split(' ').filter(isCollected),
  }))[0];
}

/** Collects `kinds` until `due`; a row that is due earlier keeps its time. */
export function scheduleNotification(
  tx: PbApp,
  { audience, client, kinds }: DueNotification,
  due: number,
): void {
  const together = {
    due: 'min(due, excluded.due)',
    kinds: `CASE WHEN instr(' ' || kinds || ' ', ' ' || excluded.kinds || ' ') > 0 THEN kinds
      ELSE kinds || ' ' || excluded.kinds END`,
  };
  for (const kind of kinds) {
    const row = { audience, client, kinds: kind, due };
    upsert(tx, 'waiting_notifications', ['audience', 'client'], row, together);
  }
  wakeOutbox(tx);
}
