/** Dates in the firm's zone, without Intl (goja has none): the page and the server's mails print the same day. */

const hourMs = 3_600_000;
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A zone of the United States that keeps daylight saving time. */
export type FirmZone = { standardHours: number };

/** "November 21, 2026" in the firm's zone, for a moment in UTC milliseconds. */
export function firmDate(utcMs: number, zone: FirmZone): string {
  return longDate(utcMs + offsetHours(utcMs, zone) * hourMs);
}

/** "November 21, 2026", for a moment in UTC milliseconds on that day in UTC. */
export function longDate(utcMs: number): string {
  const date = new Date(utcMs);
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** Hours from UTC at that moment: one more between the second Sunday of March and the first of November, at 2 AM. */
function offsetHours(utcMs: number, { standardHours }: FirmZone): number {
  const year = new Date(utcMs + standardHours * hourMs).getUTCFullYear();
  const begins = sundayOf(year, 2, 8) + (2 - standardHours) * hourMs;
  const ends = sundayOf(year, 10, 1) + (1 - standardHours) * hourMs;
  return utcMs >= begins && utcMs < ends ? standardHours + 1 : standardHours;
}

/** Midnight UTC of the first Sunday on or after a day of a month. */
function sundayOf(year: number, month: number, day: number): number {
  const weekday = new Date(Date.UTC(year, month, day)).getUTCDay();
  return Date.UTC(year, month, day + ((7 - weekday) % 7));
}
