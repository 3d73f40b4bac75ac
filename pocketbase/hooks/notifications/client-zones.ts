/** A client's time zones: the chosen one, else their state's, else the firm's. */
import { firm } from '#config/firm.ts';
import type { FirmZone } from '#domain/firm-time.ts';
import { zoneNamed, zonesOfState } from '#domain/us-zones.ts';
import { selectValue } from '../core/sql.ts';
import { readOnboarding } from '../onboarding/onboarding-rows.ts';

export function clientZones(app: PbApp, client: string): readonly FirmZone[] {
  const { state = '', time_zone = '' } = readOnboarding(app, client).answers;
  const named = zoneNamed(time_zone);
  if (named) return [named];
  const known = zonesOfState(state || stateOfEstimate(app, client));
  return known.length > 0 ? known : [firm.zone];
}

function stateOfEstimate(app: PbApp, client: string): string {
  const sql =
    'SELECT state_of_residency AS value FROM price_estimates WHERE client = {:client} ORDER BY created DESC LIMIT 1';
  return selectValue(app, sql, { client }, '');
}
