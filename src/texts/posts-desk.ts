/** The words of the dashboard, where the posts of the blog are managed. */
import type { PostFilter } from '#domain/posts/desk-list.ts';

export const dashboardTexts = {
  title: 'Blog Management',
  description: "The staff's dashboard.",
  /** `email` is whose desk it is. */
  welcome: (email: string) => `Welcome, ${email}`,
  create: 'Create New Post',
  loading: 'Loading posts...',
  none: 'No posts found. Create your first one!',
  noMatch: 'No posts match.',
  noDeleted: 'No post has been deleted in the last 30 days.',
  clear: 'Show all posts',
  late: 'The server takes long to answer.',
  unread: 'The posts cannot be read right now.',
} as const;

export const postFilterTexts = {
  label: 'Find posts',
  search: 'Search',
  searchHint: 'Title or text',
  status: 'Status',
  statuses: {
    all: 'All posts',
    draft: 'Drafts',
    scheduled: 'Scheduled',
    published: 'Published',
    deleted: 'Deleted',
  } satisfies Record<PostFilter, string>,
} as const;

export const postTableTexts = {
  caption: 'Posts',
  columns: ['Title', 'Date', 'Actions'],
  untitled: 'Untitled post',
  edit: 'Edit',
  remove: 'Delete',
  undo: 'Undo',
  restore: 'Restore',
  newer: 'Newer posts',
  older: 'Older posts',
  /** `page` counts from 1. */
  page: (page: number) => `Page ${page}`,
  pages: 'Pages of posts',
  /** `day` is the last on which it can be brought back. */
  restorable: (day: string) => `Can be restored until ${day}.`,
} as const;

/** Where a post is, beside its title. */
export const postStandTexts = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  /** Between that and the day, for who hears it. */
  scheduledFor: ' for ',
  published: 'Published',
  deleted: 'Deleted',
  unsaved: 'Changes not saved',
  never: 'Never saved',
  gone: 'Changes to a deleted post, not saved. Saving brings it back.',
  waiting: 'Waiting to send',
  needsSignIn: 'Needs sign-in',
  deleting: 'Deletion waiting to send',
  restoring: 'Restoring, waiting to send',
  refused: 'Not accepted',
  conflict: 'Saved by someone else too',
  choose: 'Choose which text to keep',
  blocked: 'An image in it was not accepted.',
} as const;

export const deleteTexts = {
  /** `title` is the post's. */
  title: (title: string) => `Delete “${title}”?`,
  lead: "Readers won't see it. You can restore it for 30 days.",
  /** Of a post that waits to be stored for the first time. */
  leadNew:
    'You can bring it back within 30 days. Where the server never had it, only on this device and until you sign out.',
  confirm: 'Delete',
  cancel: 'Keep it',
  done: 'Deleted:',
} as const;

export const restoreTexts = {
  /** Its address was free no more. */
  moved: 'Restored as a draft with a new address; the old one is taken.',
  failed: 'Failed to restore post.',
} as const;

export const unsavedTexts = {
  title: 'On this device, not saved yet',
  lead: 'What was typed here and has not been saved. No one else sees it.',
  goOn: 'Go on',
  discard: 'Discard',
  kept: (time: string) => `Saved ${time}`,
  aside: 'Set aside when the other text was chosen',
  /** In place of a title that is not known here. */
  deletedPost: 'Deleted post',
  /** `{title}` is the post's. */
  ask: 'Discard what you wrote in “{title}”?',
  askRestored: 'Leave “{title}” deleted?',
  askLead: 'It leaves this device and cannot be brought back. The saved post stays as it is.',
  confirm: 'Discard',
  cancel: 'Keep it',
} as const;
