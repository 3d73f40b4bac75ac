/** Whose data must stay, because a court, an authority or a dispute asks for it. */
import { run, selectOne } from '../core/sql.ts';

const columns = { reason: '', at: 0 };

/** `email` in small letters, here and below. */
function holdOf(app: PbApp, email: string): typeof columns | undefined {
  return selectOne(
    app,
    'SELECT reason, at FROM legal_holds WHERE email = {:email}',
    { email },
    columns,
  );
}

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

/** @throws {Error} saying since when and why, where there is a hold on this address */
export function refuseWhereHeld(app: PbApp, email: string): void {
  const found = holdOf(app, email);
  if (!found) return;
  const since = new Date(found.at).toISOString().slice(0, 10);
  throw new Error(`${email} is under a legal hold since ${since}: ${found.reason}`);
}
