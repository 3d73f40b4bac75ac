/** Form fields of posts. */
import { firm } from '#config/firm.ts';
import { textsOf } from '#domain/posts/ops.ts';
import type { PostFields, PostStatus } from '#domain/posts/post.ts';
import { dayAndTimeOf, publishAtOf, wishOf } from '#domain/posts/schedule.ts';
import type { WrittenFields } from '#domain/posts/post-work.ts';

/** Form fields of a stored or pending post. An empty alt text was a choice: the cover is decorative. */
export function writtenOf(post: PostFields, publishing: Publishing): WrittenFields {
  const isSilent = post.image_url !== '' && post.image_alt === '';
  return { ...textsOf(post), ...(isSilent && { decorative: true }), ...publishFields(publishing) };
}

export type Publishing = { status: PostStatus; publishAt?: number };

function publishFields({ status, publishAt = 0 }: Publishing) {
  if (wishOf({ status, publishAt }) !== 'scheduled') return {};
  const { day, time } = dayAndTimeOf(publishAt, firm.zone);
  return { publish_day: day, publish_time: time };
}

/** The typed day and time as UTC milliseconds; 0 if not a valid moment. */
export function momentIn(typed: Pick<WrittenFields, 'publish_day' | 'publish_time'>): number {
  const { publish_day: day = '', publish_time: time = '' } = typed;
  return publishAtOf({ day, time }, firm.zone);
}

export function unscheduled(written: WrittenFields): WrittenFields {
  const { publish_day: _day, publish_time: _time, ...fields } = written;
  return fields;
}
