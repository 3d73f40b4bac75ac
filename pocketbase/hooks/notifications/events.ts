/** Records events, collects their notifications until they are mailed, and hints at changes to open pages. */
import {
  eventDays,
  type EventKind,
  eventsIdOf,
  eventsShown,
  type EventView,
  isEventKind,
} from '#domain/notifications/events.ts';
import { eventRead } from '#domain/notifications/ops.ts';
import { isStaff } from '../accounts/accounts.ts';
import { applied, unplanned, rejected } from '../core/define-op.ts';
import {
  changeRow,
  findRow,
  newRowId,
  hasRow,
  run,
  selectAll,
  selectTexts,
  upsert,
} from '../core/database.ts';
import { clientName } from '../core/columns.ts';
import { dayMs, minuteMs } from '#domain/durations.ts';
import { duePush } from './push-table.ts';
import type { Context } from '../endpoint.ts';
import { deskHints } from '#domain/notifications/hints.ts';
import { type CollectedKind, isCollected, notificationKinds } from '#domain/notifications/kinds.ts';
import { positiveSetting } from '../core/environment.ts';
import { isDueItem } from '../core/each-item.ts';
import { wakeOutbox } from '../core/jobs.ts';

/** `subject` is the entity's id, `client` its owner. */
type Happened = { kind: EventKind; subject: string; client: string };

/** Limit of one housekeeping run. */
const mostAtOnce = 1000;

/** Adds an event, or moves an unread one of the same kind up. */
export function addEvent(tx: PbApp, account: string, happened: Happened, now: number): void {
  writeEvent(tx, account, happened, now);
  if (account === happened.client) hintClient(tx, account);
  else hintDesk(tx);
}

function writeEvent(tx: PbApp, account: string, happened: Happened, now: number): void {
  run(
    tx,
    `INSERT INTO events (id, account, kind, subject, client, at) VALUES ({:id}, {:account}, {:kind}, {:subject}, {:client}, {:now})
      ON CONFLICT (account, kind, subject) WHERE read_at = 0 DO UPDATE SET at = excluded.at`,
    { ...happened, id: newRowId(), account, now },
  );
  duePush(tx, account, happened, now);
}

export function addEventForFirm(tx: PbApp, happened: Happened, now: number): void {
  const found = selectTexts(
    tx,
    `SELECT staff.id AS value FROM staff LEFT JOIN client_advisers AS advisers ON advisers.client = {:client} AND advisers.staff IN
        (SELECT id FROM staff WHERE verified = TRUE AND disabled = FALSE)
      WHERE verified = TRUE AND disabled = FALSE AND (advisers.staff IS NULL OR advisers.staff = staff.id)`,
    { client: happened.client },
  );
  for (const id of found) writeEvent(tx, id, happened, now);
  hintDesk(tx);
}

export function readEventsAbout(
  tx: PbApp,
  account: string,
  { kind, subject }: Pick<Happened, 'kind' | 'subject'>,
  now: number,
): void {
  run(
    tx,
    'UPDATE events SET read_at = {:now} WHERE account = {:account} AND kind = {:kind} AND subject = {:subject} AND read_at = 0',
    { account, kind, subject, now },
  );
}

export function hasUnreadEvent(app: PbApp, account: string, kind: EventKind): boolean {
  const sql =
    'SELECT id FROM events WHERE account = {:account} AND kind = {:kind} AND read_at = 0 LIMIT 1';
  return hasRow(app, sql, { account, kind });
}

export function sweepEvents(app: PbApp, now: number): void {
  run(
    app,
    `DELETE FROM events WHERE id IN (SELECT id FROM events WHERE at < {:before} LIMIT ${mostAtOnce})`,
    { before: now - eventDays * dayMs },
  );
}

/** What the client did, by the appointment's or letter's state now; empty if that does not say. */
const didSql = `coalesce(CASE kind
  WHEN 'appointments' THEN (SELECT CASE WHEN state = 'cancelled' AND ended_by = 'client' THEN 'cancelled'
    WHEN seq = 0 OR seq = 1 AND state IN ('confirmed', 'missed') THEN 'booked' END FROM appointments WHERE id = subject)
  WHEN 'agreed' THEN (SELECT CASE WHEN state != 'declined' THEN 'signed'
    WHEN id IN (SELECT engagement FROM signatures) THEN 'spouse-declined' ELSE 'declined' END FROM engagements WHERE id = subject) END, '')`;

/** SQL: counts the client's files that came since the account's previous event of this kind. */
const filesSql = `CASE kind WHEN 'provided' THEN (SELECT count(*)
  FROM requests CROSS JOIN price_estimator_documents AS files ON files.request = requests.id AND files.request != ''
  WHERE requests.client = events.client AND status = 'received' AND taken = 0
    AND strftime('%s', files.created) * 1000 + substr(files.created, 21, 3) BETWEEN 1 + (SELECT coalesce(max(before.at), {:oldest})
      FROM events AS before WHERE before.account = events.account AND before.kind = events.kind
        AND before.subject = events.subject AND before.at < events.at) AND events.at) ELSE 0 END`;

/** Newest first; only staff get clients' names and what they did. */
export function myEvents({ app, by: account }: Context): { events: EventView[] } {
  const found = selectAll(
    app,
    `SELECT events.id AS id, kind, subject, client, at, read_at > 0 AS read, ${clientName} AS name,
        coalesce(clients.email, '') AS email, ${didSql} AS did, ${filesSql} AS files
      FROM events LEFT JOIN clients ON clients.id = client LEFT JOIN profiles ON profiles.id = client
      WHERE account = {:account} ORDER BY at DESC, events.id LIMIT ${eventsShown}`,
    { account: account.id, oldest: Date.now() - eventDays * dayMs },
    {
      id: '',
      kind: '',
      subject: '',
      client: '',
      at: 0,
      read: false,
      name: '',
      email: '',
      did: '',
      files: 0,
    },
  );
  const events = found.flatMap(({ kind, client, name, email, did, files, ...same }) => {
    if (!isEventKind(kind)) return [];
    const whose = isStaff(account)
      ? { client, name: name || email, did, files }
      : { client: '', name: '' };
    return [{ ...same, kind, ...whose }];
  });
  return { events };
}

export const readEvents = unplanned(
  { scope: 'event', begins: true, own: true },
  eventRead.payload,
  ({ tx, op, now, credential: { owner } }, said) => {
    if (owner === '' || op.entity !== eventsIdOf(owner)) return rejected('not_found');
    const ids = JSON.stringify(said.events.map(({ id }) => id));
    const unread = `SELECT id, at, FALSE AS read FROM events
      WHERE account = {:owner} AND read_at = 0 AND id IN (SELECT value FROM json_each({:ids}))`;
    for (const event of selectAll(tx, unread, { owner, ids }, { id: '', at: 0, read: false })) {
      if (!eventRead.apply(event, said, op).read) continue;
      const sql = 'UPDATE events SET read_at = {:now} WHERE id = {:id}';
      run(tx, sql, { id: event.id, now });
    }
    return applied();
  },
);

const hinted = new WeakMap<PbApp, Set<string>>();

/** Tells open pages that data changed, never which (decision 22): PocketBase sends them the row after commit. */
export function hintClient(tx: PbApp, client: string): void {
  const known = hinted.get(tx) ?? new Set();
  if (known.has(client) || tx.subscriptionsBroker().totalClients() === 0) return;
  if (tx.isTransactional()) hinted.set(tx, known.add(client));
  upsert(tx, 'hints', ['id'], { id: client, count: 0 }, { count: 'count' });
  const row = findRow(tx, 'hints', client);
  if (row) changeRow(tx, row, { count: row.getInt('count') + 1 });
}

export function hintDesk(tx: PbApp): void {
  hintClient(tx, deskHints);
}

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
