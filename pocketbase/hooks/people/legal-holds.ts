/** Whose data must stay, because a court, an authority or a dispute asks for it. */
import type { Hold } from '#domain/people/records.ts';
import { run, selectAll } from '../core/sql.ts';
import { personOf } from './person.ts';
import type { Person } from './person-ids.ts';

const holdRow: Hold = { email: '', reason: '', at: 0 };

/** Begins a hold, or gives it another reason; it counts from its beginning. */
export function hold(tx: PbApp, email: string, reason: string, now: number): void {
  run(
    tx,
    `INSERT INTO legal_holds (email, reason, at) VALUES ({:email}, {:reason}, {:now})
      ON CONFLICT DO UPDATE SET reason = {:reason}`,
    { email, reason, now },
  );
}

/** Ends a hold, if there is one. */
export function release(tx: PbApp, email: string): void {
  run(tx, 'DELETE FROM legal_holds WHERE email = {:email}', { email });
}

/** A hold goes along when an account gets another address, and stays at the one of before. */
export function holdAlso(tx: PbApp, before: string, after: string): void {
  run(
    tx,
    `INSERT INTO legal_holds (email, reason, at) SELECT {:after}, reason, at FROM legal_holds WHERE email = {:before}
      ON CONFLICT DO NOTHING`,
    { before: before.toLowerCase(), after: after.toLowerCase() },
  );
}

/** Every hold, the latest first. */
export function listHolds(app: PbApp): Hold[] {
  return selectAll(app, 'SELECT email, reason, at FROM legal_holds ORDER BY at DESC', {}, holdRow);
}

/** Those on this address first, then those on others that lead to any of the same. */
export function holdsOn(app: PbApp, person: Person): Hold[] {
  const about = new Set(person.about);
  const holds = selectAll(
    app,
    'SELECT email, reason, at FROM legal_holds ORDER BY email != {:email}',
    { email: person.email },
    holdRow,
  );
  return holds.filter(
    ({ email }) => email === person.email || personOf(app, email).about.some((id) => about.has(id)),
  );
}

/** @throws {Error} saying since when and why, where there is a hold */
export function refuseWhereHeld(app: PbApp, person: Person): void {
  const [found] = holdsOn(app, person);
  if (!found) return;
  const since = new Date(found.at).toISOString().slice(0, 10);
  throw new Error(`${found.email} is under a legal hold since ${since}: ${found.reason}`);
}
