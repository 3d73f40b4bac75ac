/** The words of the page on which a post is written. */
import type { PostField } from '#domain/posts/post.ts';

export const postLabels = {
  title: 'Title',
  slug: 'Slug',
  author_name: 'Author Name',
  image_url: 'Image URL',
  image_alt: 'Alt text',
  content: 'Content',
  tags: 'Tags',
  reviewed_by: 'Reviewed by',
  reviewed_on: 'Reviewed on',
} satisfies Record<PostField, string>;

/** The same within a sentence, and the fields that say when. */
export const postNouns = {
  title: 'title',
  slug: 'slug',
  author_name: "author's name",
  image_url: 'image address',
  image_alt: 'alt text',
  content: 'text',
  tags: 'tags',
  reviewed_by: "reviewer's name",
  reviewed_on: 'day of the review',
  publish_day: 'day',
  publish_time: 'time',
} satisfies Record<PostField | 'publish_day' | 'publish_time', string>;

export const postPageTexts = {
  needsSlug: 'Enter an address for the post, like what-a-cp2000-says.',
  slugHint: 'The end of the post’s address. Filled in from the title.',
} as const;

/** The drawer with all but title and text. */
export const detailsTexts = {
  title: 'Details',
} as const;
