/** What someone is to be told, one row for each client and audience, until the mail about it is written. */
import { type CollectedKind, isCollected, notificationKinds } from '#domain/notifications/kinds.ts';
import { positiveSetting } from '../core/positive-setting.ts';
import { run, selectAll, selectOne } from '../core/sql.ts';

export type Audience = 'client' | 'firm';

/** A row that is due; `kinds` in the order in which they happened. */
export type DueNotification = { audience: Audience; client: string; kinds: CollectedKind[] };

const minuteMs = 60_000;

/** Notes what has happened, in its transaction, at `now` in UTC milliseconds; it goes into the mail that waits, or begins one. */
export function notify(tx: PbApp, kind: CollectedKind, client: string, now: number): void {
  const collectMs = minuteMs * positiveSetting('MAIL_COLLECT_MINUTES', 10);
  run(
    tx,
    `INSERT INTO waiting_notifications (audience, client, kinds, due) VALUES ({:audience}, {:client}, {:kind}, {:due})
      ON CONFLICT (audience, client) DO UPDATE SET due = min(due, excluded.due),
        kinds = CASE WHEN instr(' ' || kinds || ' ', ' ' || excluded.kinds || ' ') > 0 THEN kinds
          ELSE kinds || ' ' || excluded.kinds END`,
    { audience: notificationKinds[kind].to, client, kind, due: now + collectMs },
  );
}

/** True when there is one that is due; takes the writer away from no one. */
export function hasDue(app: PbApp, now: number): boolean {
  const found = selectOne(
    app,
    'SELECT client FROM waiting_notifications WHERE due <= {:now} LIMIT 1',
    { now },
    { client: '' },
  );
  return found !== undefined;
}

/** Takes the one that has been due for longest; whoever takes it tells it in the same transaction. */
export function takeDue(tx: PbApp, now: number): DueNotification | undefined {
  const found = selectAll(
    tx,
    `DELETE FROM waiting_notifications WHERE (audience, client) =
        (SELECT audience, client FROM waiting_notifications WHERE due <= {:now} ORDER BY due LIMIT 1)
      RETURNING audience, client, kinds`,
    { now },
    { audience: '', client: '', kinds: '' },
  );
  return found.map(({ audience, client, kinds }): DueNotification => ({
    audience: audience === 'firm' ? 'firm' : 'client',
    client,
    kinds: kinds.split(' ').filter(isCollected),
  }))[0];
}

/** Puts one back that is told later, with what has come in the meantime. */
export function postpone(tx: PbApp, { audience, client, kinds }: DueNotification, due: number) {
  run(
    tx,
    'INSERT INTO waiting_notifications (audience, client, kinds, due) VALUES ({:audience}, {:client}, {:kinds}, {:due})',
    { audience, client, kinds: kinds.join(' '), due },
  );
}
