/** In which zone times are shown: the one that was chosen, else the client's own, else this device's, else the firm's. */
import { firm } from '#config/firm.ts';
import { isZoneName, type ZoneName, zoneLabels } from '#domain/appointments/appointment-time.ts';
import { timeZones } from '#domain/us-zones.ts';

/** For a select, the cities beside what people call the zone. */
export const zoneOptions = timeZones.map((value) => ({
  value,
  label: `${zoneLabels[value]} (${value.slice(value.indexOf('/') + 1).replace('_', ' ')})`,
}));

/** `named` is empty where the client has named none. `here` is the IANA name of this device's zone. */
export function firstZone(
  named: ZoneName | '',
  here = Intl.DateTimeFormat().resolvedOptions().timeZone,
): ZoneName {
  if (named !== '') return named;
  if (isZoneName(here)) return here;
  return timeZones.find((zone) => clocks(zone) === clocks(here)) ?? firm.zone.name;
}

/** What the clocks of a zone show at the same moments of winter and summer. */
function clocks(timeZone: string): string {
  const moments = [Date.UTC(2026, 0, 15, 12), Date.UTC(2026, 6, 15, 12)];
  return moments.map((at) => new Date(at).toLocaleString('en-US', { timeZone })).join();
}
