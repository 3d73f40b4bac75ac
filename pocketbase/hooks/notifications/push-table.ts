/** Web push devices, and when each is due. */
import { dayMs } from '#domain/durations.ts';
import type { EventKind } from '#domain/notifications/events.ts';
import { isOptional } from '#domain/notifications/kinds.ts';
import {
  type PushAnswer,
  type PushDevice,
  pushDevices,
  pushDeviceSchema,
  pushQuestionSchema,
} from '#domain/notifications/push.ts';
import { afterQuietHours, isQuiet } from '#domain/notifications/reminders.ts';
import { countRows, hasRow, insert, run, selectAll, transact } from '../core/database.ts';
import { clientZones, readPreferences } from './preferences.ts';
import { fromEnvironment } from '../core/environment.ts';
import type { Outbox, Report } from '../outbox.ts';
import { endpoint } from '../endpoint.ts';
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { eachItem, eachReport } from '../core/each-item.ts';

/** The account and the session that registered the device. */
type PushOwner = { account: string; session: string };

/** `since` is the time of the newest event; the report returns it. */
type DuePush = {
  endpoint: string;
  p256dh: string;
  auth: string;
  since: number;
  /** Attempts, including this one. */
  tries: number;
  isStaff: boolean;
};

/** A push that is not reported by then is due again. */
const pushLeaseMs = 60_000;

/** After this many attempts a push waits for the next event. */
const mostTries = 12;

/** An endpoint belongs to the last account that registered it. */
function keepPushDevice(
  tx: PbApp,
  { account, session }: PushOwner,
  { endpoint, p256dh, auth }: Extract<PushDevice, { on: true }>,
  now: number,
): void {
  dropPushDevice(tx, endpoint);
  const device = { endpoint, account, session, p256dh, auth };
  insert(tx, 'push_devices', { ...device, created: now, sent: now });
  run(
    tx,
    `DELETE FROM push_devices WHERE account = {:account} AND endpoint NOT IN
      (SELECT endpoint FROM push_devices WHERE account = {:account} ORDER BY created DESC, endpoint LIMIT ${pushDevices})`,
    { account },
  );
}

function dropPushDevice(tx: PbApp, endpoint: string): void {
  run(tx, 'DELETE FROM push_devices WHERE endpoint = {:endpoint}', { endpoint });
}

/** Makes pushes due; to clients by day only, of wanted kinds. A wrong clock delays them by a day at most. */
export function duePush(
  tx: PbApp,
  account: string,
  { kind, client }: { kind: EventKind; client: string },
  now: number,
): void {
  if (countRows(tx, 'push_devices', { account }) === 0) return;
  let at = now;
  if (account === client) {
    if (isOptional(kind) && readPreferences(tx, client)[kind] === 'off') return;
    const zones = clientZones(tx, client);
    if (isQuiet(now, zones)) at = afterQuietHours(now, zones);
  }
  run(
    tx,
    `UPDATE push_devices SET due = CASE WHEN due = 0 THEN {:at} ELSE min(due, {:latest}) END, since = {:now},
      sent = min(sent, {:now} - 1) WHERE account = {:account}`,
    { account, at, now, latest: now + dayMs },
  );
}

/** SQL: true if no unread, wanted event came since the last push. */
const isOver = `NOT EXISTS (SELECT id FROM events WHERE events.account = push_devices.account AND read_at = 0
  AND at > push_devices.sent AND NOT EXISTS (SELECT client FROM mail_preferences AS chosen
    WHERE chosen.client = events.account AND instr(' ' || off || ' ', ' ' || kind || ' ') > 0))`;

/** Takes due pushes, except of accounts in `but`; drops those without unread events. */
function takeDuePushes(
  tx: PbApp,
  { but, most }: { but: readonly string[]; most: number },
  now: number,
): DuePush[] {
  run(tx, `UPDATE push_devices SET due = 0 WHERE due > 0 AND due <= {:now} AND ${isOver}`, { now });
  const taken = selectAll(
    tx,
    `UPDATE push_devices SET due = {:until}, tries = tries + 1 WHERE endpoint IN
      (SELECT endpoint FROM push_devices WHERE due > 0 AND due <= {:now} AND account NOT IN (SELECT value FROM json_each({:but}))
        ORDER BY due LIMIT {:most})
      RETURNING endpoint, p256dh, auth, since, tries, account IN (SELECT id FROM staff) AS staff`,
    { now, until: now + pushLeaseMs, but: JSON.stringify(but), most },
    { endpoint: '', p256dh: '', auth: '', since: 0, tries: 0, staff: false },
  );
  return Array.from(taken, ({ staff: isStaff, ...row }) => ({ ...row, isStaff }));
}

/** At night, postpones a client's due pushes until the morning. */
function leaveInPeace(tx: PbApp, account: string, now: number): void {
  const zones = clientZones(tx, account);
  if (!isQuiet(now, zones)) return;
  run(
    tx,
    'UPDATE push_devices SET due = {:morning} WHERE account = {:account} AND due > 0 AND due <= {:now}',
    { account, now, morning: afterQuietHours(now, zones) },
  );
}

/** Records a result; the push stays due if another event came since. */
function settlePush(
  tx: PbApp,
  { id: endpoint, lease: since, outcome, waitMs }: Report,
  now: number,
): void {
  if (outcome === 'refused') return dropPushDevice(tx, endpoint);
  if (outcome === 'sent') {
    return run(
      tx,
      'UPDATE push_devices SET due = CASE WHEN since = {:since} THEN 0 ELSE due END, sent = {:since}, tries = 0 WHERE endpoint = {:endpoint}',
      { endpoint, since },
    );
  }
  run(
    tx,
    `UPDATE push_devices SET due = CASE WHEN tries < ${mostTries} THEN {:due} ELSE 0 END, tries = tries % ${mostTries}
      WHERE endpoint = {:endpoint}`,
    { endpoint, due: now + waitMs },
  );
}

export const showPush = endpoint(pushQuestionSchema, ({ app, by: account }, { endpoint }) => {
  return answerOf(countRows(app, 'push_devices', { endpoint, account: account.id }) > 0);
});

/** Registers or removes a device, whose pushes end with the session. */
export const changePush = endpoint(pushDeviceSchema, ({ app, by: account, session }, device) => {
  const owner = { account: account.id, session };
  transact(app, (tx) => {
    if (device.on) keepPushDevice(tx, owner, device, Date.now());
    else dropPushDevice(tx, device.endpoint);
  });
  return answerOf(device.on);
});

function answerOf(on: boolean): PushAnswer {
  return { key: fromEnvironment('SPARK_PUSH_KEY'), on };
}

/** Gives due web pushes to the sender, and records the results. */
export const pushOutbox: Outbox = {
  leaseMs: () => pushLeaseMs,
  waitMs: () => 0,
  take(app, most, now) {
    // Only reads, so that polling blocks no writer.
    const due = 'SELECT DISTINCT account AS id FROM push_devices WHERE due > 0 AND due <= {:now}';
    if (!hasRow(app, `${due} LIMIT 1`, { now })) return [];
    // A client with unreadable rows does not block others.
    const ofClients = `${due} AND account IN (SELECT id FROM clients)`;
    const clients = selectAll(app, ofClients, { now }, { id: '' });
    const unread = eachItem(app, 'devices to notify', clients, ({ id }) => {
      transact(app, (tx) => leaveInPeace(tx, id, now));
    });
    const taken = transact(app, (tx) => takeDuePushes(tx, { but: [...unread], most }, now));
    return Array.from(taken, ({ endpoint, since, isStaff, ...push }) => ({
      ...push,
      id: endpoint,
      lease: since,
      /** The contact for push services. */
      contact: `mailto:${firm.email}`,
      payload: payloadFor(isStaff),
    }));
  },
  settle(app, reports, now) {
    // Logs name a device by a hash, because its endpoint is secret.
    const all = reports.map((report) => ({ id: $security.sha256(report.id), report }));
    eachReport(app, 'push reports', all, ({ report }) => settlePush(app, report, now));
    return 0;
  },
};

/** Names nobody, because it shows on a locked screen. */
function payloadFor(isStaff: boolean): string {
  const [body, data] = isStaff
    ? ['Something new waits at the desk.', paths.admin]
    : ['Something new waits in your portal.', paths.portal];
  return JSON.stringify([firm.name, { body, tag: 'news', data }]);
}
