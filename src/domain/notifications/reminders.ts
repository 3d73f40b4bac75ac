import { dayMs, hourMs } from '../durations.ts';
import { type FirmZone, momentOf, wallClock } from '../firm-time.ts';

const atHour = 9;

/** Days relative to the due day; afterwards every `weekDays`. */
const before = [-7, -1, 0];
const weekDays = 7;

/**
 * The first reminder after `afterMs` for these due days (`2026-03-01`), or null; UTC ms. A state with two zones uses
 * the later morning.
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
  // Starts at least a week early: a time-zone change can shift a reminder's time.
  let days = weekDays * Math.max(1, Math.floor((afterMs - momentAt(0)) / (weekDays * dayMs)) - 1);
  while (momentAt(days) <= afterMs) days += weekDays;
  return momentAt(days);
}

function morning(midnight: number, zones: readonly FirmZone[]): number {
  return Math.max(...zones.map((zone) => momentOf(midnight + atHour * hourMs, zone)));
}

/** No reminder or daily mail between 8 p.m. and 8 a.m. of the client's clock (docs/product.md, Notifications). */
const quietUntil = 8;
const quietFrom = 20;

/** True if it is night in any of the zones. */
export function isQuiet(utcMs: number, zones: readonly FirmZone[]): boolean {
  return zones.some((zone) => {
    const hour = new Date(wallClock(utcMs, zone)).getUTCHours();
    return hour < quietUntil || hour >= quietFrom;
  });
}

export function afterQuietHours(utcMs: number, zones: readonly FirmZone[]): number {
  if (!isQuiet(utcMs, zones)) return utcMs;
  const mornings = zones.flatMap((zone) => {
    const midnight = Math.floor(wallClock(utcMs, zone) / dayMs) * dayMs;
    return [0, 1].map((days) => momentOf(midnight + days * dayMs + quietUntil * hourMs, zone));
  });
  const awake = mornings.filter((moment) => moment > utcMs && !isQuiet(moment, zones));
  return awake.length > 0 ? Math.min(...awake) : utcMs + 12 * hourMs;
}

/** The next eight in the morning (UTC ms); with two zones the later one. */
export function nextMorning(utcMs: number, zones: readonly FirmZone[]): number {
  const earliest = Math.min(...zones.map((zone) => wallClock(utcMs, zone)));
  const midnight = Math.floor(earliest / dayMs) * dayMs;
  const mornings = [0, 1, 2].map((days) =>
    Math.max(...zones.map((zone) => momentOf(midnight + days * dayMs + quietUntil * hourMs, zone))),
  );
  return mornings.find((moment) => moment > utcMs) ?? utcMs + dayMs;
}
