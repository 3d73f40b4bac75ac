/** Days the firm is closed, besides weekends; owners edit them. */
import type { DayOff } from '#domain/firm/firm-days.ts';

import { givenFacts } from './given-facts.ts';

export const daysOff: readonly DayOff[] = givenFacts.daysOff ?? [];
