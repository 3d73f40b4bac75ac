/** How long something has been waiting, in words. */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** "Just now", "5 minutes", "3 hours", "2 days", for a time in milliseconds; a clock that was set back counts as now. */
export function ageText(ms: number): string {
  if (ms >= dayMs) return counted(Math.floor(ms / dayMs), 'day');
  if (ms >= hourMs) return counted(Math.floor(ms / hourMs), 'hour');
  if (ms >= minuteMs) return counted(Math.floor(ms / minuteMs), 'minute');
  return 'Just now';
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
