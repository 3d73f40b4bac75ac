/** The firm's promise, line by line: the first page's heading, and what a shared link shows. */
export const promise = ['The price first.', 'Then the conversation.'] as const;
