/** The words around errors of pages, for staff. */
export const pageErrorTexts = {
  title: 'Errors in pages',
  lead: 'Errors in people’s browsers in the last 30 days: what kind and where in the code, never what anyone entered. Show them to those who look after this software.',
  loading: 'Loading...',
  unread: 'Whether there were errors in pages is not known right now.',
  columns: ['Kind', 'Page', 'Place', 'Version', 'Times', 'First', 'Last'],
  noPlace: 'Not known',
  otherPage: 'No page of the site',
} as const;
