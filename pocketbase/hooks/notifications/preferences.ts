import {
  allOn,
  type MailChoice,
  type MailPreferences,
  preferencesIdOf,
} from '#domain/notifications/preferences.ts';
import { preferencesSave } from '#domain/notifications/ops.ts';
import { optionalKinds } from '#domain/notifications/kinds.ts';
import { applied, unplanned, rejected } from '../core/define-op.ts';
import { findRow, selectOne, selectValue, upsert } from '../core/database.ts';
import type { Context } from '../endpoint.ts';
import { firm } from '#config/firm.ts';
import type { FirmZone } from '#domain/firm-time.ts';
import { zoneNamed, zonesOfState } from '#domain/us-zones.ts';
import { readOnboarding } from '../onboarding/onboarding-rows.ts';

/** `rev` is 0 before the first choice. */
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

export function myPreferences({ app, by: client }: Context) {
  return readPreferences(app, client.id);
}

export const savePreferences = unplanned(
  { scope: 'preferences', begins: true, own: true },
  preferencesSave.payload,
  ({ tx, op, credential: { owner } }, save) => {
    if (op.entity !== preferencesIdOf(owner) || !findRow(tx, 'clients', owner)) {
      return rejected('not_found');
    }
    const { rev, ...stored } = readPreferences(tx, owner);
    const chosen = { ...stored, ...preferencesSave.apply(stored, save, op) };
    const kindsThatAre = (choice: MailChoice) =>
      optionalKinds.filter((kind) => chosen[kind] === choice).join(' ');
    const values = { off: kindsThatAre('off'), daily: kindsThatAre('daily'), rev: rev + 1 };
    upsert(tx, 'mail_preferences', ['client'], { client: owner, ...values });
    return applied(rev + 1);
  },
);

/** A client's time zones: the chosen one, else their state's, else the firm's. */
export function clientZones(app: PbApp, client: string): readonly FirmZone[] {
  const { state = '', time_zone = '' } = readOnboarding(app, client).answers;
  const named = zoneNamed(time_zone);
  if (named) return [named];
  const sql =
    'SELECT state_of_residency AS value FROM price_estimates WHERE client = {:client} ORDER BY created DESC LIMIT 1';
  const known = zonesOfState(state || selectValue(app, sql, { client }, ''));
  return known.length > 0 ? known : [firm.zone];
}
