/** The zone of shown times: chosen, the client's, the device's, or the firm's. */
import { firm } from '#config/firm.ts';
import { isZoneName, type ZoneName, zoneLabels } from '#domain/appointments/appointment-time.ts';
import { timeZones } from '#domain/us-zones.ts';

export const zoneOptions = timeZones.map((value) => ({
  value,
  label: `${zoneLabels[value]} (${value.slice(value.indexOf('/') + 1).replace('_', ' ')})`,
}));

/** `named` is the client's zone, or empty; `here` the device's IANA zone. */
export function firstZone(
  named: ZoneName | '',
  here = Intl.DateTimeFormat().resolvedOptions().timeZone,
): ZoneName {
  if (named !== '') return named;
  if (isZoneName(here)) return here;
  return timeZones.find((zone) => clocks(zone) === clocks(here)) ?? firm.zone.name;
}

function clocks(timeZone: string): string {
  const moments = [Date.UTC(2026, 0, 15, 12), Date.UTC(2026, 6, 15, 12)];
  return moments.map((at) => new Date(at).toLocaleString('en-US', { timeZone })).join();
}
