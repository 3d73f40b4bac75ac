/** The home page's heading by line, also in link previews. */
export const promise = ['The price first.', 'Then the conversation.'] as const;
