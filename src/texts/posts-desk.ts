/** The words of the dashboard, where the posts of the blog are managed. */

export const postTableTexts = {
  untitled: 'Untitled post',
  undo: 'Undo',
  restore: 'Restore',
} as const;

/** Where a post is, beside its title. */
export const postStandTexts = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  deleted: 'Deleted',
} as const;
