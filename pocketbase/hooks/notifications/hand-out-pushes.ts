/** Hands due web pushes to the process beside the server. Administration listener only. */
import * as v from 'valibot';

import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { listOf } from '#domain/list-of.ts';
import { pushOutcomes } from '#domain/notifications/push.ts';
import { eachItem } from '../core/each-item.ts';
import { transact } from '../core/transaction.ts';
import {
  type DuePush,
  dueClients,
  hasDuePush,
  leaveInPeace,
  settlePush,
  takeDuePushes,
} from './push-table.ts';
import type { Input, Result, Visit } from '../route.ts';

export const pushReportsSchema = v.object({
  reports: listOf(
    v.object({
      endpoint: v.string(),
      since: v.number(),
      outcome: v.picklist(pushOutcomes),
      waitMs: v.pipe(v.number(), v.minValue(0), v.maxValue(86_400_000)),
    }),
    50,
  ),
});

/** POST /api/push/take. `contact` is for push services with complaints. */
export function takePushes({ app }: Visit) {
  const now = Date.now();
  const taken = hasDuePush(app, now) ? takeDue(app, now) : [];
  return {
    contact: `mailto:${firm.email}`,
    pushes: Array.from(taken, ({ isStaff, ...push }) => ({
      ...push,
      payload: payloadFor(isStaff),
    })),
  };
}

/** A client with unreadable rows does not block others. */
function takeDue(app: PbApp, now: number): DuePush[] {
  const unread = eachItem(app, 'devices to notify', dueClients(app, now), ({ id }) => {
    transact(app, (tx) => leaveInPeace(tx, id, now));
  });
  return transact(app, (tx) => takeDuePushes(tx, [...unread], now));
}

/** POST /api/push/report. */
export function reportPushes({ app }: Visit, said: Input<typeof pushReportsSchema>): Result {
  const now = Date.now();
  // The endpoint is secret, so logs get a hash.
  const all = said.reports.map((report) => ({
    id: $security.sha256(report.endpoint),
    report,
  }));
  eachItem(app, 'push reports', all, ({ report }) => settlePush(app, report, now));
  return 'done';
}

/** Visible on a locked screen, so it names nobody. */
function payloadFor(isStaff: boolean): string {
  const [body, data] = isStaff
    ? ['Something new waits at the desk.', paths.admin]
    : ['Something new waits in your portal.', paths.portal];
  return JSON.stringify([firm.name, { body, tag: 'news', data }]);
}
