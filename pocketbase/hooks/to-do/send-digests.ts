/** The daily mail at eight on the firm's clock: how much waits for the firm, never what it is or whose. A job of each minute. */
import { firm } from '#config/firm.ts';
import { digestDay } from '#domain/to-do/digest.ts';
import { countAll } from '#domain/to-do/to-do-list.ts';
import { eachItem } from '../core/each-item.ts';
import { transact } from '../core/transaction.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { countDue, countToDos } from './count-to-dos.ts';
import { claimDigest, dueDigests } from './digests-table.ts';

/** One mail a day to each who wants it, later the same day where the server was off at eight; none where nothing waits then. */
export function sendDigests(app: PbApp, now: number): void {
  const day = digestDay(now, firm.zone);
  const readers = day === null ? [] : dueDigests(app, day);
  if (day === null || readers.length === 0) return;
  const counts = countToDos(app, now);
  const data = { counts, ...countDue(app, now) };
  eachItem(app, 'digests', readers, ({ id }) => {
    transact(app, (tx) => {
      const email = claimDigest(tx, id, day);
      if (email === '' || countAll(counts) === 0) return;
      queueMail(tx, { kind: 'staff-digest', to: email, data, about: id });
    });
  });
}
