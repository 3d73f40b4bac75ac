/** Counts each client's requests in `client_standings`, so that lists need not count. */
import { nextActor, type RequestSide, requestStates } from '#domain/requests/states.ts';
import { run } from '../core/sql.ts';
import { planReminder } from '../notifications/planned-reminders.ts';

const statesOf = (side: RequestSide | null) =>
  requestStates
    .filter((state) => nextActor[state] === side && state !== 'withdrawn')
    .map((state) => `'${state}'`)
    .join(', ');

const forUs = `state IN (${statesOf('staff')})`;
const forThem = `state IN (${statesOf('client')})`;

/** Sorts clients without a due date last. */
export const noDue = '9999-12-31';

/** Also plans the next reminder. Call in the transaction that changed a request. */
export function recount(tx: PbApp, client: string, now: number): void {
  run(
    tx,
    `INSERT INTO client_standings (id, for_us, for_them, done, waits_since, due, changed)
      SELECT {:client}, count(*) FILTER (WHERE ${forUs}), count(*) FILTER (WHERE ${forThem}),
        count(*) FILTER (WHERE state = 'accepted'), coalesce(min(moved) FILTER (WHERE ${forUs}), 0),
        coalesce(min(due) FILTER (WHERE ${forThem} AND due != ''), '${noDue}'), {:now}
      FROM requests WHERE client = {:client}
      ON CONFLICT (id) DO UPDATE SET for_us = excluded.for_us, for_them = excluded.for_them, done = excluded.done,
        waits_since = excluded.waits_since, due = excluded.due, changed = excluded.changed`,
    { client, now },
  );
  planReminder(tx, client, now);
}
