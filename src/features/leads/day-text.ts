/** A day that staff have chosen, in words. */
import { longDate } from '#domain/firm-time.ts';

/** "Nov 21, 2026" for "2026-11-21". */
export function dayText(day: string): string {
  return longDate(Date.parse(`${day}T00:00:00Z`)).replace(/^(\w{3})\w*/, '$1');
}
