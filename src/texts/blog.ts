/** The words of the blog around its posts. */
export const blogTexts = {
  posts: 'Posts',
  loading: 'Loading post...',
  loadingList: 'Loading posts...',
  missing: 'Post Not Found',
  missingLead:
    'There is no post at this address. It may have been withdrawn, or the address mistyped.',
  /** Where the server could not be asked. */
  notHere:
    'This post is not kept on this device. It opens here once you are online and have read it.',
  back: 'Back to Blog',
  none: 'The first post is being written. Until it is out, the newsletter has our notes.',
  unreachable: 'The posts are not kept on this device yet. They show up here once you are online.',
  fromDevice: 'Our server does not answer: these are the posts that this device knows.',
  kept: 'Kept on this device',
  newer: 'Newer posts',
  older: 'More posts',
  feed: 'RSS feed',
  print: 'Print this post',
} as const;
