/** Devices that asked to be notified by web push: registered, a row each, and when the next push to each is due. */
import type { EventKind } from '#domain/notifications/events.ts';
import { isOptional } from '#domain/notifications/kinds.ts';
import {
  type PushDevice,
  pushDevices,
  type pushOutcomes,
  type PushAnswer,
  pushDeviceSchema,
  pushQuestionSchema,
} from '#domain/notifications/push.ts';
import { afterQuiet, isQuiet } from '#domain/notifications/reminders.ts';
import { hasRow, run, selectAll } from '../core/sql.ts';
import { insertSoon } from '../core/waiting-rows.ts';
import { clientZones } from './client-zones.ts';
import { readPreferences } from './preferences.ts';
import { anyAccount, forBody } from '../accounts/account-request.ts';
import { sessionOf } from '../accounts/sessions.ts';
import { answer } from '../core/answer.ts';
import { transact } from '../core/transaction.ts';
import { fromEnvironment } from '../core/environment.ts';

/** Whose device it is, and the session in which they asked. */
export type PushOwner = { account: string; session: string };

/** One that is due; `since` is handed back with what became of it. */
export type DuePush = {
  endpoint: string;
  p256dh: string;
  auth: string;
  since: number;
  /** Attempts by now, this one among them. */
  tries: number;
  isStaff: boolean;
};

/** What became of one; `waitMs` until it is tried again, where it is. */
export type PushReport = {
  endpoint: string;
  since: number;
  outcome: (typeof pushOutcomes)[number];
  waitMs: number;
};

/** Whoever has taken one has this long to say what became of it; then it is due again. */
const leaseMs = 60_000;
const dayMs = 86_400_000;
const mostAtOnce = 50;
/** After so many attempts it is given up: the next event begins anew. */
const mostTries = 12;

/** True while the account is notified on the device of this address. */
function hasPushDevice(app: PbApp, account: string, endpoint: string): boolean {
  const sql =
    'SELECT endpoint FROM push_devices WHERE endpoint = {:endpoint} AND account = {:account}';
  return hasRow(app, sql, { endpoint, account });
}

/** An address belongs to whoever showed it last: it is one device's, and that account is signed in there. */
function keepPushDevice(
  tx: PbApp,
  { account, session }: PushOwner,
  { endpoint, p256dh, auth }: Extract<PushDevice, { on: true }>,
  now: number,
): void {
  dropPushDevice(tx, endpoint);
  const device = { endpoint, account, session, p256dh, auth };
  insertSoon(tx, 'push_devices', { ...device, created: now, sent: now });
  run(
    tx,
    `DELETE FROM push_devices WHERE account = {:account} AND endpoint NOT IN
      (SELECT endpoint FROM push_devices WHERE account = {:account} ORDER BY created DESC, endpoint LIMIT ${pushDevices})`,
    { account },
  );
}

/** Who knows the address may end it: it is a secret between the device and its push service. */
function dropPushDevice(tx: PbApp, endpoint: string): void {
  run(tx, 'DELETE FROM push_devices WHERE endpoint = {:endpoint}', { endpoint });
}

/**
 * Lets an account's devices be notified of what has just happened, in its transaction: a client's not before morning, and of nothing
 * that they have switched off. What a clock that was ahead has written holds nothing back for longer than a day.
 */
export function duePush(
  tx: PbApp,
  account: string,
  { kind, client }: { kind: EventKind; client: string },
  now: number,
): void {
  const sql = 'SELECT endpoint FROM push_devices WHERE account = {:account} LIMIT 1';
  if (!hasRow(tx, sql, { account })) return;
  let at = now;
  if (account === client) {
    if (isOptional(kind) && readPreferences(tx, client)[kind] === 'off') return;
    const zones = clientZones(tx, client);
    if (isQuiet(now, zones)) at = afterQuiet(now, zones);
  }
  run(
    tx,
    `UPDATE push_devices SET due = CASE WHEN due = 0 THEN {:at} ELSE min(due, {:latest}) END, since = {:now},
      sent = min(sent, {:now} - 1) WHERE account = {:account}`,
    { account, at, now, latest: now + dayMs },
  );
}

/** Nothing that is unread and wanted has happened since a device was notified last. */
const isOver = `NOT EXISTS (SELECT id FROM events WHERE events.account = push_devices.account AND read_at = 0
  AND at > push_devices.sent AND NOT EXISTS (SELECT client FROM mail_preferences AS chosen
    WHERE chosen.client = events.account AND instr(' ' || off || ' ', ' ' || kind || ' ') > 0))`;

/** Takes what is due by now, but not for these accounts: no one is notified of what has been read or switched off in the meantime. */
export function takeDuePushes(tx: PbApp, but: readonly string[], now: number): DuePush[] {
  run(tx, `UPDATE push_devices SET due = 0 WHERE due > 0 AND due <= {:now} AND ${isOver}`, { now });
  const taken = selectAll(
    tx,
    `UPDATE push_devices SET due = {:until}, tries = tries + 1 WHERE endpoint IN
      (SELECT endpoint FROM push_devices WHERE due > 0 AND due <= {:now} AND account NOT IN (SELECT value FROM json_each({:but}))
        ORDER BY due LIMIT ${mostAtOnce})
      RETURNING endpoint, p256dh, auth, since, tries, account IN (SELECT id FROM staff) AS staff`,
    { now, until: now + leaseMs, but: JSON.stringify(but) },
    { endpoint: '', p256dh: '', auth: '', since: 0, tries: 0, staff: false },
  );
  return Array.from(taken, ({ staff: isStaff, ...row }) => ({ ...row, isStaff }));
}

/** Clients of whom a device is due. */
export function dueClients(app: PbApp, now: number): { id: string }[] {
  const sql = `SELECT DISTINCT account AS id FROM push_devices
    WHERE due > 0 AND due <= {:now} AND account IN (SELECT id FROM clients)`;
  return selectAll(app, sql, { now }, { id: '' });
}

/** What was due by day and could not be sent then waits for the morning. */
export function leaveInPeace(tx: PbApp, account: string, now: number): void {
  const zones = clientZones(tx, account);
  if (!isQuiet(now, zones)) return;
  run(
    tx,
    'UPDATE push_devices SET due = {:morning} WHERE account = {:account} AND due > 0 AND due <= {:now}',
    { account, now, morning: afterQuiet(now, zones) },
  );
}

/** True when something is due; takes the writer away from no one. */
export function hasDuePush(app: PbApp, now: number): boolean {
  const sql = 'SELECT endpoint FROM push_devices WHERE due > 0 AND due <= {:now} LIMIT 1';
  return hasRow(app, sql, { now });
}

/** Writes down what became of one; where something more has happened since it was taken, it stays due. */
export function settlePush(
  tx: PbApp,
  { endpoint, since, outcome, waitMs }: PushReport,
  now: number,
): void {
  if (outcome === 'gone') return dropPushDevice(tx, endpoint);
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

/** An account's own devices: whether this one is notified by web push, and that it is to be or not. */
const perAddress = { name: 'push devices', burst: 60, everySeconds: 2 };

/** POST /api/notifications/push. */
export function showPush(e: RequestEvent): void {
  forBody(e, anyAccount, pushQuestionSchema, perAddress, ({ endpoint }, account) =>
    answerOf(e, hasPushDevice(e.app, account.id, endpoint)),
  );
}

/** POST /api/notifications/push/device: until the session ends in which it was asked. */
export function changePush(e: RequestEvent): void {
  forBody(e, anyAccount, pushDeviceSchema, perAddress, (device, account) => {
    const owner = { account: account.id, session: sessionOf(e) };
    transact(e.app, (tx) => {
      if (device.on) keepPushDevice(tx, owner, device, Date.now());
      else dropPushDevice(tx, device.endpoint);
    });
    answerOf(e, device.on);
  });
}

function answerOf(e: RequestEvent, on: boolean): void {
  const said: PushAnswer = { key: fromEnvironment('SPARK_PUSH_KEY'), on };
  answer(e, 200, said);
}
