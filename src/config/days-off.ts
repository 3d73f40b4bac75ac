/** Days of the firm's calendar on which it is closed besides weekends. Owners enter them at the desk. */
import type { DayOff } from '#domain/firm/firm-days.ts';

import { givenFacts } from './given-facts.ts';

export const daysOff: readonly DayOff[] = givenFacts.daysOff ?? [];
