/** What a save of a post says, as it is kept in its op. */
import * as v from 'valibot';

import { type PostFields, type PostSave, postSaveSchema } from '#domain/posts/post.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import type { WrittenFields } from '#domain/posts/post-work.ts';

const body = v.pipe(v.string(), v.parseJson(), postSaveSchema);

/** The payload of a save; null where it is none that can be read. */
export function postIn(op: Pick<OutboxEntry, 'kind' | 'body'>): PostSave | null {
  if (op.kind !== 'post.save') return null;
  const read = v.safeParse(body, op.body);
  return read.success ? read.output : null;
}

/** A post that is stored, or on its way there, as it is written on: a cover without words was sent so on purpose. */
export function writtenOf(post: PostFields): WrittenFields {
  const isSilent = post.image_url !== '' && post.image_alt === '';
  return { ...textsOf(post), ...(isSilent && { decorative: true }) };
}

/** The six texts alone. */
export function textsOf({
  title,
  slug,
  content,
  author_name,
  image_url,
  image_alt,
}: PostFields): PostFields {
  return { title, slug, content, author_name, image_url, image_alt };
}
