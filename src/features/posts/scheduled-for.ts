/** Formats a publishing time: "Scheduled for November 26, 2026, 9:00 AM Eastern". */
import { firm } from '#config/firm.ts';
import { firmDateTime } from '#domain/firm-time.ts';
import { withWholeTime } from '#domain/unbroken.ts';

export function scheduledFor(publishAt: number): string {
  return `Scheduled for ${withWholeTime(firmDateTime(publishAt, firm.zone))}`;
}
