/** A day as the firm's calendar has it, chosen by a person. */
import * as v from 'valibot';

/** `2026-02-28`. */
export const requiredDay = v.pipe(
  v.string(),
  v.regex(/^20\d\d-\d\d-\d\d$/),
  v.check(isDay, 'invalid'),
);

/** The same, or an empty text. */
export const calendarDay = v.union([v.literal(''), requiredDay]);

/** No month has more days than it has. */
function isDay(text: string): boolean {
  const utcMs = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(utcMs) && new Date(utcMs).toISOString().slice(0, 10) === text;
}
