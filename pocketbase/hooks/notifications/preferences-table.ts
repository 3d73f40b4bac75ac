/** What clients have chosen, a row for each; no row is everything. */
import { allOn, type MailPreferences } from '#domain/notifications/preferences.ts';
import { optionalKinds } from '#domain/notifications/kinds.ts';
import { run, selectOne } from '../core/sql.ts';

/** What a client has chosen; `rev` is 0 where nothing was ever. */
export function readPreferences(app: PbApp, client: string): MailPreferences & { rev: number } {
  const found = selectOne(
    app,
    'SELECT off, rev FROM mail_preferences WHERE client = {:client}',
    { client },
    { off: '', rev: 0 },
  );
  const off = found?.off.split(' ') ?? [];
  const chosen: MailPreferences = { ...allOn };
  for (const kind of optionalKinds) if (off.includes(kind)) chosen[kind] = 'off';
  return { rev: found?.rev ?? 0, ...chosen };
}

/** Writes it as revision `rev`. */
export function writePreferences(
  tx: PbApp,
  client: string,
  chosen: MailPreferences,
  rev: number,
): void {
  const off = optionalKinds.filter((kind) => chosen[kind] === 'off').join(' ');
  run(
    tx,
    `INSERT INTO mail_preferences (client, off, rev) VALUES ({:client}, {:off}, {:rev})
      ON CONFLICT (client) DO UPDATE SET off = excluded.off, rev = excluded.rev`,
    { client, off, rev },
  );
}
