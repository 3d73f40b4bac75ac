import * as v from 'valibot';

import { firmDay, type FirmZone, wallClock } from '../firm-time.ts';

export const digestRoute = '/api/desk/digest';

export const digestSchema = v.object({ wanted: v.boolean() });

export type Digest = v.InferOutput<typeof digestSchema>;

const digestHour = 8;

/** The day ("2026-11-21") whose mail may be sent at a moment in UTC ms; null before eight. */
export function digestDay(utcMs: number, zone: FirmZone): string | null {
  const hour = new Date(wallClock(utcMs, zone)).getUTCHours();
  return hour < digestHour ? null : firmDay(utcMs, zone);
}
