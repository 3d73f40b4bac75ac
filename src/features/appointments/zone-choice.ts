/** In which zone times are shown: the one that was chosen, else the client's own, else this device's, else the firm's. */
import { firm } from '#config/firm.ts';
import { isZoneName, type ZoneName, zoneLabels } from '#domain/appointments/appointment-time.ts';
import { timeZones } from '#domain/us-zones.ts';

/** For a select, the cities beside what people call the zone. */
export const zoneOptions = timeZones.map((value) => ({
  value,
  label: `${zoneLabels[value]} (${value.slice(value.indexOf('/') + 1).replace('_', ' ')})`,
}));

/** `named` is empty where the client has named none. */
export function firstZone(named: ZoneName | ''): ZoneName {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (named !== '') return named;
  return isZoneName(here) ? here : firm.zone.name;
}
