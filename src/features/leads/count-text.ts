/** How many there are, in words for a line. */
import { countedUpTo } from '#domain/leads/lead-list.ts';

/** "12", "1000+". */
export function countText(count: number): string {
  return count > countedUpTo ? `${countedUpTo}+` : String(count);
}
