import { newRowId, timeText } from '../core/rows.ts';
import { insert, run, selectOne } from '../core/sql.ts';

const dayMs = 86_400_000;
const validDays = 30;
const tokenLength = 43;

/** Returns a token valid for 30 days from `now`, UTC milliseconds. */
export function newContinueToken(tx: PbApp, estimate: string, now: number): string {
  const token = $security.randomString(tokenLength);
  insert(tx, 'continue_links', {
    id: newRowId(),
    estimate,
    token_hash: $security.sha256(token),
    expires: timeText(now + validDays * dayMs),
    created: timeText(now),
  });
  return token;
}

export function estimateBehind(app: PbApp, token: string, now: number): string | undefined {
  const sql = 'SELECT estimate FROM continue_links WHERE token_hash = {:hash} AND expires > {:now}';
  const values = { hash: $security.sha256(token), now: timeText(now) };
  return selectOne(app, sql, values, { estimate: '' })?.estimate;
}

export function sweepContinueLinks(app: PbApp, now: number): void {
  run(app, 'DELETE FROM continue_links WHERE expires <= {:now}', { now: timeText(now) });
}
