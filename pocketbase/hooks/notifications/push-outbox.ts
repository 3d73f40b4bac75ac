/** Gives due web pushes to the sender, and records the results. */
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { eachItem, eachReport } from '../core/each-item.ts';
import { transact } from '../core/transaction.ts';
import type { Outbox } from '../outbox.ts';
import {
  dueClients,
  hasDuePush,
  leaveInPeace,
  pushLeaseMs,
  settlePush,
  takeDuePushes,
} from './push-table.ts';

export const pushOutbox: Outbox = {
  leaseMs: () => pushLeaseMs,
  waitMs: () => 0,
  take(app, most, now) {
    if (!hasDuePush(app, now)) return [];
    // A client with unreadable rows does not block others.
    const unread = eachItem(app, 'devices to notify', dueClients(app, now), ({ id }) => {
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
