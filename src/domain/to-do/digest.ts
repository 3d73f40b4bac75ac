/** The daily mail of what waits for the firm, for those of the staff who want it. Source: docs/product.md, Staff desk. */
import * as v from 'valibot';

import { firmDay, type FirmZone, wallClock } from '../firm-time.ts';

/** Where staff ask whether they get it, and say whether they want it. */
export const digestRoute = '/api/desk/digest';

/** What is said and what is answered. */
export const digestSchema = v.object({ wanted: v.boolean() });

export type Digest = v.InferOutput<typeof digestSchema>;

/** Hour of the day from which it is sent. */
const digestHour = 8;

/** The day ("2026-11-21") whose mail may be written at a moment in UTC milliseconds; null before eight on the firm's clock. */
export function digestDay(utcMs: number, zone: FirmZone): string | null {
  const hour = new Date(wallClock(utcMs, zone)).getUTCHours();
  return hour < digestHour ? null : firmDay(utcMs, zone);
}
