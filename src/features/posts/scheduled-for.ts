/** When a post is published, in words: "Scheduled for November 26, 2026, 9:00 AM Eastern". */
import { firm } from '#config/firm.ts';
import { firmDateTime } from '#domain/firm-time.ts';
import { withWholeTime } from '#domain/unbroken.ts';

/** For a moment in UTC milliseconds; the day and time are the firm's. */
export function scheduledFor(publishAt: number): string {
  return `Scheduled for ${withWholeTime(firmDateTime(publishAt, firm.zone))}`;
}
