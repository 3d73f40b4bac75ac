/** What the lists and long pages at the desk say of their rows and parts. */
export const listTexts = {
  noName: 'No name given',
  more: 'Load more',
  fetching: 'Loading...',
  moreFailed: 'More could not be loaded. Try again.',
  unreadRest: "You're offline. They are read as soon as you are online.",
  notUpToDate: 'Not up to date.',
  /** `{time}` is when it was read. */
  copy: "You're offline. This is the copy from {time}.",
  refusedRest: 'Sign in again to see them.',
  again: 'Try again',
  contents: 'On this page',
} as const;
