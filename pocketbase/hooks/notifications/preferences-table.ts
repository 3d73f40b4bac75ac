/** What clients have chosen, a row for each; no row is everything. */
import { allOn, type MailChoice, type MailPreferences } from '#domain/notifications/preferences.ts';
import { optionalKinds } from '#domain/notifications/kinds.ts';
import { selectOne, upsert } from '../core/sql.ts';

/** What a client has chosen; `rev` is 0 where nothing was ever. */
export function readPreferences(app: PbApp, client: string): MailPreferences & { rev: number } {
  const sql = 'SELECT off, daily, rev FROM mail_preferences WHERE client = {:client}';
  const found = selectOne(app, sql, { client }, { off: '', daily: '', rev: 0 });
  const off = found?.off.split(' ') ?? [];
  const daily = found?.daily.split(' ') ?? [];
  const chosen: MailPreferences = { ...allOn };
  for (const kind of optionalKinds) {
    if (daily.includes(kind)) chosen[kind] = 'daily';
    if (off.includes(kind)) chosen[kind] = 'off';
  }
  return { rev: found?.rev ?? 0, ...chosen };
}

/** Writes it as revision `rev`. */
export function writePreferences(
  tx: PbApp,
  client: string,
  chosen: MailPreferences,
  rev: number,
): void {
  const kindsThatAre = (choice: MailChoice) =>
    optionalKinds.filter((kind) => chosen[kind] === choice).join(' ');
  const values = { off: kindsThatAre('off'), daily: kindsThatAre('daily'), rev };
  upsert(tx, 'mail_preferences', ['client'], { client, ...values });
}
