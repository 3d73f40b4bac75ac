import * as v from 'valibot';

import { defineKind } from '../ops/define-kind.ts';
import type { OpKind } from '../ops/op.ts';
import { imageAddSchema } from './image.ts';
import {
  laterTexts,
  type PostFields,
  type PostSave,
  postSaveSchema,
  type ServerSnapshot,
} from './post.ts';

/** Saves the whole post. Saving over a deletion restores it. */
export const postSave = defineKind(
  'post.save',
  postSaveSchema,
  (
    { publishedAt = 0 }: Omit<ServerSnapshot, 'id' | 'rev' | 'readAt'>,
    save,
    { createdAt = 0 },
  ) => ({
    ...publishingIn(save),
    slug: save.slug,
    fields: textsOf(save),
    publishedAt: publishedAt || (save.status === 'published' ? createdAt : 0),
    deletedAt: 0,
  }),
);

/** Deletes revision `base`; can be restored for a while. */
export const postDelete = defineKind(
  'post.delete',
  v.object({}),
  (_post: Pick<ServerSnapshot, 'deletedAt'>, _payload, { createdAt = 0 }) => ({
    deletedAt: createdAt,
  }),
);

/** Undoes the deletion with revision `base`. If the slug is taken, the server restores a draft under another slug. */
export const postRestore = defineKind(
  'post.restore',
  v.object({}),
  (_post: Pick<ServerSnapshot, 'deletedAt'>) => ({ deletedAt: 0 }),
);

export const postOps: ReadonlySet<OpKind> = new Set([
  postSave.name,
  postDelete.name,
  postRestore.name,
]);

/** The op's entity is the picture; the post does not change. */
export const imageAdd = defineKind('image.add', imageAddSchema, () => ({}));

export function textsOf(post: PostFields): PostFields {
  const { title, slug, content, author_name, image_url, image_alt } = post;
  return { title, slug, content, author_name, image_url, image_alt, ...laterTexts(post) };
}

/** Saves of an earlier release have no `publish_at`. */
export function publishingIn({ status, publish_at: publishAt = 0 }: PostSave) {
  return { status, publishAt };
}
