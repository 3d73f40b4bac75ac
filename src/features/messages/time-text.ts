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

/** "Monday, 9:00 AM EST": the day and the hour with the name of the zone. */
export function openingText(utcMs: number): string {
  return new Date(utcMs).toLocaleString('en-US', {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
}
