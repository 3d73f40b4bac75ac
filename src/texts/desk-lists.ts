export const listTexts = {
  noName: 'No name given',
  more: 'Load more',
  fetching: 'Loading...',
  moreFailed: 'More could not be loaded. Try again.',
  contents: 'On this page',
} as const;
