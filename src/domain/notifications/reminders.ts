/** When a client is reminded of what is due: a week before, a day before, on the day, then weekly (docs/product.md, Notifications). */
import { type FirmZone, momentOf } from '../firm-time.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** In the morning, after the quiet hours. */
const atHour = 9;

/** Days from the due day; afterwards one each `weekDays`. */
const before = [-7, -1, 0];
const weekDays = 7;

/**
 * The next moment after `afterMs` at which one of these due days (`2026-03-01`) asks for a reminder; null where nothing is
 * due. Moments in UTC milliseconds, in a state with two zones that of the later morning.
 */
export function nextReminder(
  dues: readonly string[],
  afterMs: number,
  zones: readonly FirmZone[],
): number | null {
  const moments = dues.map((due) => nextOf(due, afterMs, zones));
  return moments.length > 0 ? Math.min(...moments) : null;
}

function nextOf(due: string, afterMs: number, zones: readonly FirmZone[]): number {
  const momentAt = (days: number) => morning(Date.parse(`${due}T00:00:00Z`) + days * dayMs, zones);
  const stage = before.find((days) => momentAt(days) > afterMs);
  if (stage !== undefined) return momentAt(stage);
  // Two weeks back is certainly over, whatever the clocks did in the meantime.
  let days = weekDays * Math.max(1, Math.floor((afterMs - momentAt(0)) / (weekDays * dayMs)) - 1);
  while (momentAt(days) <= afterMs) days += weekDays;
  return momentAt(days);
}

function morning(midnight: number, zones: readonly FirmZone[]): number {
  return Math.max(...zones.map((zone) => momentOf(midnight + atHour * hourMs, zone)));
}
