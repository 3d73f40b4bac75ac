/** The words of the blog around its posts. */
export const blogTexts = {
  posts: 'Posts',
  /** `tag` is a post's tag, `q` what was looked for. */
  tagged: (tag: string) => `Posts on ${tag}`,
  found: (q: string) => `Posts with “${q}”`,
  all: 'All posts',
  noMatch: 'No posts match.',
  search: 'Search',
  searchLabel: 'Search posts',
  tags: 'Tags',
  loading: 'Loading post...',
  loadingList: 'Loading posts...',
  missing: 'Post Not Found',
  missingLead:
    'There is no post at this address. It may have been withdrawn, or the address mistyped.',
  /** Where the server could not be asked. */
  notHere:
    'This post is not saved on this device. It opens here once you are online and have read it.',
  back: 'Back to Blog',
  none: 'No posts yet.',
  unreachable: 'The posts are not saved on this device yet. They show up here once you are online.',
  fromDevice: "You're offline. Showing saved posts.",
  kept: 'Saved for offline reading',
  newer: 'Newer posts',
  older: 'More posts',
  feed: 'RSS feed',
} as const;
