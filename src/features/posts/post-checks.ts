import * as v from 'valibot';

import { firm } from '#config/firm.ts';
import { dateProblem, typedDay, typedTime } from '#domain/calendar-day.ts';
import { firmDay } from '#domain/firm-time.ts';
import { textLimits } from '#domain/form-values.ts';
import { addressLimit, imageSource } from '#domain/posts/addresses.ts';
import { postSaveSchema } from '#domain/posts/post.ts';
import { canSchedule } from '#domain/posts/schedule.ts';
import { isTooLong, reviewProblems } from '#domain/posts/post-problems.ts';
import { tagsSchema } from '#domain/posts/reader-fields.ts';
import { readContent } from '#domain/posts/read-content.ts';
import { momentIn } from './data/post-state.ts';
import { hasUnsaid, withAlt } from './unsaid-images.ts';

const { title, slug, content } = postSaveSchema.entries;
const reviewed = [['reviewed_by'], ['reviewed_on']] as const;
const line = (limit: number) => v.pipe(v.string(), v.trim(), v.maxLength(limit, 'too_long'));

/** `stored` is the publishing time on the server. */
type Moments = { now: () => number; stored: number };

/** Needs an alt text unless `decorative`, and a day and time if `choice` is `scheduled`. */
export const postChecks = ({ now, stored }: Moments) =>
  v.pipe(
    v.object({
      title,
      slug,
      author_name: line(textLimits.email),
      image_url: v.pipe(
        line(addressLimit),
        v.check((address) => address === '' || imageSource(address) !== undefined, 'image'),
      ),
      image_alt: line(textLimits.line),
      decorative: v.string(),
      content: v.pipe(
        content,
        v.check((html) => !isTooLong(html), 'too_long'),
        v.check((html) => !hasUnsaid(html), 'alt'),
        v.check((html) => readContent(withAlt(html, '')) !== null, 'html'),
      ),
      tags: tagsSchema,
      reviewed_by: line(textLimits.name),
      reviewed_on: typedDay,
      publish_day: typedDay,
      publish_time: typedTime,
      choice: v.string(),
    }),
    v.forward(
      v.partialCheck(
        [['image_url'], ['image_alt'], ['decorative']],
        (cover) => cover.image_url === '' || cover.image_alt !== '' || cover.decorative !== '',
        'alt',
      ),
      ['image_alt'],
    ),
    v.forward(
      v.partialCheck(reviewed, (post) => reviewProblem(post, now()) !== 'reviewed_by', 'reviewer'),
      ['reviewed_by'],
    ),
    v.forward(
      v.partialCheck(reviewed, (post) => reviewProblem(post, now()) !== 'reviewed_on', 'day'),
      ['reviewed_on'],
    ),
    v.forward(
      v.partialCheck(
        [['choice'], ['publish_day']],
        ({ choice, publish_day: day }) => choice !== 'scheduled' || day !== '',
        'required',
      ),
      ['publish_day'],
    ),
    v.forward(
      v.partialCheck(
        [['choice'], ['publish_time']],
        ({ choice, publish_time: time }) => choice !== 'scheduled' || time !== '',
        'required',
      ),
      ['publish_time'],
    ),
    v.forward(
      v.partialCheck(
        [['choice'], ['publish_day'], ['publish_time']],
        ({ choice, ...typed }) => choice !== 'scheduled' || isAhead(typed, { now, stored }),
        'past',
      ),
      ['publish_day'],
    ),
  );

/** Also true for missing or invalid parts, which have their own error. */
function isAhead(
  typed: { publish_day: string; publish_time: string },
  { now, stored }: Moments,
): boolean {
  const { publish_day: day, publish_time: time } = typed;
  if (day === '' || time === '') return true;
  if (dateProblem('date', day) || dateProblem('time', time)) return true;
  const moment = momentIn(typed);
  return moment > 0 && (moment === stored || canSchedule(moment, now()));
}

type Review = Parameters<typeof reviewProblems>[0];

/** The field where a review is incomplete or in the future. */
function reviewProblem(post: Review, now: number): string | undefined {
  return reviewProblems(post, firmDay(now, firm.zone))[0]?.path;
}
