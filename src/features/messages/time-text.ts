/** Times on the reader's own clock. */

/** "Nov 23, 4:05 PM", for a moment in UTC milliseconds. */
export function momentText(utcMs: number): string {
  return new Date(utcMs).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
}

const nearMs = 6 * 86_400_000;

/** "Monday, 9:00 AM EST": the day and the hour with the name of the zone; with its date where it is further away than that day says. */
export function openingText(utcMs: number, now: number): string {
  return new Date(utcMs).toLocaleString('en-US', {
    weekday: 'long',
    ...(utcMs - now > nearMs && { month: 'long', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
}
