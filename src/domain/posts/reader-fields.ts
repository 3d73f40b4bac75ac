/** Tags and the day of a review as they travel with a post. */
import * as v from 'valibot';

import { calendarDay } from '../calendar-day.ts';
import { isWithinLimits, tagsLimit, tidyTags } from './tags.ts';

/** Typed tags as they are stored. */
export const tagsSchema = v.pipe(
  v.string(),
  v.maxLength(tagsLimit, 'tags'),
  v.check(isWithinLimits, 'tags'),
  v.transform(tidyTags),
);

/** A day, or none; with an error of its own. */
export const reviewDay = v.pipe(
  v.string(),
  v.check((day) => v.is(calendarDay, day), 'day'),
);
