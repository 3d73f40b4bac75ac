import * as v from 'valibot';

import { calendarDay } from '../calendar-day.ts';
import { isWithinLimits, tagsLimit, tidyTags } from './tags.ts';

export const tagsSchema = v.pipe(
  v.string(),
  v.maxLength(tagsLimit, 'tags'),
  v.check(isWithinLimits, 'tags'),
  v.transform(tidyTags),
);

export const reviewDay = v.pipe(
  v.string(),
  v.check((day) => v.is(calendarDay, day), 'day'),
);
