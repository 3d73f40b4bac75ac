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
  edit: 'Edit Post',
  create: 'Create Post',
  description: 'Where staff write a post.',
  back: 'Back to Dashboard',
  loading: 'Loading post...',
  publish: 'Publish Post',
  update: 'Update Post',
  saving: 'Saving...',
  saveDraft: 'Save draft',
  needsSlug: 'Enter an address for the post, like what-a-cp2000-says.',
  slugHint: 'The end of the post’s address. Filled in from the title.',
  authorHint: 'Readers see this name.',
  /** Beside `update`, on a draft. */
  isDraft: 'This post is a draft.',
  updatePublishes: 'Update Post will publish it.',
  takeBack: 'Unpublish',
  preview: 'Preview',
  previewLead: 'As readers will see it.',
  previewClose: 'Back to writing',
  noTitle: 'Without a title',
  discard: 'Discard changes',
  cover: 'Cover image',
  forReaders: 'Tags and review',
  tagsHint: 'A few words each, with commas between them. Readers find posts by them.',
  reviewerHint: 'Readers see the name and the day below the title.',
} as const;

/** The drawer with all but title and text. */
export const detailsTexts = {
  title: 'Details',
  /** While it is open. */
  close: 'Hide details',
} as const;

export const scheduleTexts = {
  legend: 'Publish later',
  /** `zone` is what people call the firm's time. */
  lead: (zone: string) => `The post stays a draft until then. ${zone} time.`,
  day: 'Day',
  time: 'Time',
  clear: 'Clear day and time',
  schedule: 'Schedule Post',
  unschedule: 'Unschedule',
  /** `time` is a day and a time of the firm's. */
  scheduled: (time: string) => `Scheduled for ${time}`,
} as const;

export const discardTexts = {
  title: 'Discard your changes?',
  lead: "You'll lose unsaved changes.",
  confirm: 'Discard',
  cancel: 'Keep editing',
} as const;

/** Where the text is: the fact, then what follows from it. */
export const postStandTexts = {
  fresh: 'Nothing written yet.',
  keeping: 'Keeping it on this device...',
  kept: 'Saved on this device.',
  keptRest: 'In this browser only.',
  unkept: 'Not saved on this device.',
  unkeptRest:
    'There is no room, or the browser refuses. Stay on this page and save, or copy your text.',
  unsaved: 'Not saved.',
  unsavedRest: 'It is neither on this device nor on the server. Stay on this page and try again.',
  waiting: 'Waiting to send.',
  waitingRest: "It sends when you're back online.",
  needsSignIn: 'Sign in again to send it.',
  blocked: 'An image in it was not accepted. Take the image out, or choose another one.',
  refused: 'Not accepted.',
  draft: 'Draft saved.',
  draftRest: 'Readers do not see it.',
  published: 'Published.',
  publishedRest: 'Readers see it as it is here.',
} as const;

export const postConflictTexts = {
  title: 'Someone else saved this post while you were editing',
  lead: 'Nothing has been overwritten. Compare both texts and choose. If you keep theirs, yours stays on this device as a post of its own.',
  deleted:
    'Someone else deleted this post while you were editing. If you keep yours, it is there again.',
  unknown: 'Someone else saved this post while you were editing.',
  unknownRest: "Their text is not here yet. Keep editing; you'll choose once you're online.",
  choose: 'Compare and choose',
  mine: 'Yours',
  theirs: 'Theirs',
  differs: 'Differs',
  empty: 'Nothing',
  keepMine: 'Keep mine',
  keepTheirs: 'Keep theirs',
  status: { draft: 'Draft', published: 'Published', deleted: 'Deleted' },
} as const;
