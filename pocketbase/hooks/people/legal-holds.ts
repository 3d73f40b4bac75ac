/** Whose data must stay, because a court, an authority or a dispute asks for it. */
import { run, selectAll } from '../core/sql.ts';
import { personOf } from './person.ts';
import type { Person } from './person-ids.ts';

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

/** @throws {Error} saying since when and why, where there is a hold on this address, or on another that leads to any of the same */
export function refuseWhereHeld(app: PbApp, person: Person): void {
  const about = new Set(person.about);
  const holds = selectAll(
    app,
    'SELECT email, reason, at FROM legal_holds ORDER BY email != {:email}',
    { email: person.email },
    { email: '', reason: '', at: 0 },
  );
  for (const { email, reason, at } of holds) {
    const isHeld = email === person.email || personOf(app, email).about.some((id) => about.has(id));
    if (!isHeld) continue;
    const since = new Date(at).toISOString().slice(0, 10);
    throw new Error(`${email} is under a legal hold since ${since}: ${reason}`);
  }
}
