import { dayMs } from '#domain/durations.ts';
import { firm } from '#config/firm.ts';
import type { ShownMessage, Viewer } from './data/thread-store.ts';

/** "Nov 23, 4:05 PM"; takes UTC ms. */
export function momentText(utcMs: number): string {
  return new Date(utcMs).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
}

const nearMs = 6 * dayMs;

/** "Monday at 9:00 AM EST", "today at 9:00 AM EST"; with a date if the weekday is ambiguous. */
export function openingText(utcMs: number, now: number): string {
  const then = new Date(utcMs);
  const time = then.toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  const isToday = then.toDateString() === new Date(now).toDateString();
  const day = then.toLocaleDateString('en-US', {
    weekday: 'long',
    ...(utcMs - now > nearMs && { month: 'long', day: 'numeric' }),
  });
  return `${isToday ? 'today' : day} at ${time.replace(/\s/g, '\u00A0')}`;
}

/** `them` is what staff call the client. */
export function writerOf(
  { side, who }: Pick<ShownMessage, 'side' | 'who'>,
  viewer: Viewer,
  them: string = 'Client',
): string {
  if (side === viewer.side && (side === 'client' || who === '')) return 'You';
  return side === 'firm' ? who || firm.name : them;
}
