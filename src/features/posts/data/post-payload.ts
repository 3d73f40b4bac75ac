/** What a save of a post says, as it is kept in its op. */
import { firm } from '#config/firm.ts';
import {
  laterTexts,
  type PostFields,
  type PostSave,
  type PostStatus,
  postSaveSchema,
} from '#domain/posts/post.ts';
import { dayAndTimeOf, publishAtOf, wishOf } from '#domain/posts/schedule.ts';
import { readerOf } from '#sync/op-payload.ts';
import type { WrittenFields } from '#domain/posts/post-work.ts';

/** The payload of a save; null where it is none that can be read. */
export const postIn = readerOf('post.save', postSaveSchema);

/** A post that is stored, or on its way there, as it is written on: a cover without words was sent so on purpose. */
export function writtenOf(post: PostFields, publishing: Publishing): WrittenFields {
  const isSilent = post.image_url !== '' && post.image_alt === '';
  return { ...textsOf(post), ...(isSilent && { decorative: true }), ...publishFields(publishing) };
}

/** Whether and when a post is published, as it is stored or to be stored. */
export type Publishing = { status: PostStatus; publishAt?: number };

/** What a save says of it; one of an earlier release says nothing of a moment. */
export function publishingIn({
  status,
  publish_at: publishAt = 0,
}: PostSave): Required<Publishing> {
  return { status, publishAt };
}

/** The fields of a form that say when; a post that is not scheduled has none. */
function publishFields({ status, publishAt = 0 }: Publishing) {
  if (wishOf({ status, publishAt }) !== 'scheduled') return {};
  const { day, time } = dayAndTimeOf(publishAt, firm.zone);
  return { publish_day: day, publish_time: time };
}

/** The moment that they say, UTC milliseconds; 0 where it is none. */
export function momentIn(typed: Pick<WrittenFields, 'publish_day' | 'publish_time'>): number {
  const { publish_day: day = '', publish_time: time = '' } = typed;
  return publishAtOf({ day, time }, firm.zone);
}

/** The same texts without them. */
export function unscheduled(written: WrittenFields): WrittenFields {
  const { publish_day: _day, publish_time: _time, ...fields } = written;
  return fields;
}

/** The texts alone; of those that came later the ones that are known here. */
export function textsOf(post: PostFields): PostFields {
  const { title, slug, content, author_name, image_url, image_alt } = post;
  return { title, slug, content, author_name, image_url, image_alt, ...laterTexts(post) };
}
