/** The words of messages at the desk, in a file that clients do not load. */
export const deskMessagesTexts = {
  title: 'Messages',
  description: 'What clients write, and who waits for an answer.',
  loading: 'Loading messages...',
  unread: 'The messages could not be read.',
} as const;
