/** Hands due web pushes to the process beside the server. Administration listener only. */
import * as v from 'valibot';

import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { listOf } from '#domain/list-of.ts';
import { pushOutcomes } from '#domain/notifications/push.ts';
import { answer, answerNothing, guarded, refuse } from '../core/answer.ts';
import { eachItem } from '../core/each-item.ts';
import { isJson, readJson } from '../core/read-json.ts';
import { transact } from '../core/transaction.ts';
import {
  type DuePush,
  dueClients,
  hasDuePush,
  leaveInPeace,
  settlePush,
  takeDuePushes,
} from './push-table.ts';

const maxBytes = 256 * 1024;

const reports = v.object({
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
export function takePushes(e: RequestEvent): void {
  guarded(e, () => {
    if (!isJson(e)) return refuse(e, 415, 'bad_request');
    const now = Date.now();
    const taken = hasDuePush(e.app, now) ? takeDue(e.app, now) : [];
    answer(e, 200, {
      contact: `mailto:${firm.email}`,
      pushes: Array.from(taken, ({ isStaff, ...push }) => ({
        ...push,
        payload: payloadFor(isStaff),
      })),
    });
  });
}

/** A client with unreadable rows does not block others. */
function takeDue(app: PbApp, now: number): DuePush[] {
  const unread = eachItem(app, 'devices to notify', dueClients(app, now), ({ id }) => {
    transact(app, (tx) => leaveInPeace(tx, id, now));
  });
  return transact(app, (tx) => takeDuePushes(tx, [...unread], now));
}

/** POST /api/push/report. */
export function reportPushes(e: RequestEvent): void {
  guarded(e, () => {
    if (!isJson(e)) return refuse(e, 415, 'bad_request');
    const read = readJson(e, maxBytes);
    if ('code' in read) return refuse(e, read.status, read.code);
    const said = v.safeParse(reports, read.value);
    if (!said.success) return refuse(e, 400, 'bad_request');
    const now = Date.now();
    // The endpoint is secret, so logs get a hash.
    const all = said.output.reports.map((report) => ({
      id: $security.sha256(report.endpoint),
      report,
    }));
    eachItem(e.app, 'push reports', all, ({ report }) => settlePush(e.app, report, now));
    answerNothing(e);
  });
}

/** Visible on a locked screen, so it names nobody. */
function payloadFor(isStaff: boolean): string {
  const [body, data] = isStaff
    ? ['Something new waits at the desk.', paths.admin]
    : ['Something new waits in your portal.', paths.portal];
  return JSON.stringify([firm.name, { body, tag: 'news', data }]);
}
