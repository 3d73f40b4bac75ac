/** Whether a save leaves a post published, a draft, or a draft that is published at a moment. */
import type { FieldError } from '#domain/field-errors.ts';
import type { PostStatus } from '#domain/posts/post.ts';
import { canSchedule } from '#domain/posts/schedule.ts';
import { momentOf, timeText } from '../core/rows.ts';

/** As a save says it, `publishAt` undefined where it says nothing. */
type Wanted = { status: PostStatus; publishAt: number | undefined };

/** Columns of a row. */
type Publishing = { status: PostStatus; publish_at: string };

/**
 * A moment that is over is refused, but where the row has it already: a text that was written on a scheduled post and comes late
 * finds the post published, and stays so.
 */
export function publishingOf(
  row: PbRecord | undefined,
  { status, publishAt }: Wanted,
  now: number,
): Publishing | FieldError {
  const wanted = publishAt ?? momentOf(lastPublishAt(row));
  if (status === 'published' || wanted === 0) return { status, publish_at: '' };
  const publish_at = timeText(wanted);
  const isKept = row?.getString('publish_at') === publish_at && row.getString('deleted_at') === '';
  if (!isKept && !canSchedule(wanted, now)) return { path: 'publish_at', code: 'past' };
  return { status: wanted <= now ? 'published' : 'draft', publish_at };
}

/** When readers can first read a post that is published now. */
export function publishedAt({ status, publish_at }: Publishing, now: number): string {
  if (status !== 'published') return '';
  return publish_at || timeText(now);
}

/** A draft stays scheduled where no one says otherwise. */
function lastPublishAt(row: PbRecord | undefined): string {
  return row?.getString('status') === 'draft' ? row.getString('publish_at') : '';
}
