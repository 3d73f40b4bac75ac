/** What is checked of a post before it is saved; the server checks it again. */
import * as v from 'valibot';

import { textLimits } from '#domain/form-values.ts';
import { addressLimit, isImageSource } from '#domain/posts/addresses.ts';
import { postSaveSchema } from '#domain/posts/post.ts';
import { isTooLong } from '#domain/posts/post-problems.ts';
import { readContent } from '#domain/posts/read-content.ts';
import { hasUnsaid, withAlt } from './unsaid-images.ts';

const { title, slug, content } = postSaveSchema.entries;
const line = (limit: number) => v.pipe(v.string(), v.trim(), v.maxLength(limit, 'too_long'));

/** `decorative` is not empty where the cover says nothing. */
export const postChecks = v.pipe(
  v.object({
    title,
    slug,
    author_name: line(textLimits.email),
    image_url: v.pipe(
      line(addressLimit),
      v.check((address) => address === '' || isImageSource(address), 'image'),
    ),
    image_alt: line(textLimits.line),
    decorative: v.string(),
    content: v.pipe(
      content,
      v.check((html) => !isTooLong(html), 'too_long'),
      v.check((html) => !hasUnsaid(html), 'alt'),
      v.check((html) => readContent(withAlt(html, '')) !== null, 'html'),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['image_url'], ['image_alt'], ['decorative']],
      (cover) => cover.image_url === '' || cover.image_alt !== '' || cover.decorative !== '',
      'alt',
    ),
    ['image_alt'],
  ),
);

/** The form's fields in their order. */
export const postFormFields = [
  'title',
  'slug',
  'author_name',
  'image_url',
  'image_alt',
  'decorative',
  'content',
] as const;
