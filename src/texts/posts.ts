import type { PostField } from '#domain/posts/post.ts';
import type { FieldCode, PostFieldCode } from '#domain/field-errors.ts';
import { fieldErrorText } from './field-errors.ts';

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

/** Nouns within a sentence, also for date fields. */
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
  authorHint: 'Readers see this name.',
  needsName: (team: string) =>
    `Enter a name. Readers never see an address: they see your name on the team page, or ${team}.`,
} as const;

export const detailsTexts = {
  title: 'Details',
} as const;

export const editorTexts = {
  loading: 'Loading the editor...',
} as const;

export const imageTexts = {
  addressHint:
    'Filled in for a picture from this device. A web address works too; that site may see when readers open the post.',
  decorative: 'Decorative image',
  altHint: 'What the image says to those who cannot see it.',
  heic: 'This is a HEIC photo, which this browser cannot open. Use Safari, or save it as a JPEG and choose that.',
  unreadable: 'This picture cannot be read here. Choose a JPEG, PNG, WebP or GIF.',
  tooLarge: 'This picture cannot be made small enough. Choose another one.',
  /** Shown instead of a picture that its site does not deliver. */
  unshown:
    'No picture loads from this address. Download the picture, then choose its file here instead.',
  full: 'There is no room for this picture on this device.',
} as const;

const texts: Readonly<Partial<Record<FieldCode, string>>> = {
  slug: 'Use letters, digits and hyphens.',
  slug_taken: 'Another post has this address. Choose another slug.',
  html: 'Something in this text cannot be saved as it is. Remove what you pasted last.',
  link: 'Use an address that begins with https://, http://, mailto: or tel:.',
  image: 'Choose a picture, or use an address that begins with https://.',
  image_gone: 'A picture is no longer there. Choose it again.',
  alt: 'Describe the image for people who cannot see it.',
  past: 'Choose a time that is still to come, within two years.',
  tags: 'Use up to 6 tags of at most 40 characters each, with commas between them.',
  reviewer: 'Enter who reviewed it, or clear the day.',
  day: 'Enter the day of the review, today or earlier, or clear the name.',
} satisfies Record<PostFieldCode, string>;

export function postErrorText(code: FieldCode, noun: string): string {
  return texts[code] ?? fieldErrorText(code, noun);
}

export const postTableTexts = {
  untitled: 'Untitled post',
  undo: 'Undo',
  restore: 'Restore',
} as const;

export const postStateTexts = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  deleted: 'Deleted',
} as const;
