/** What page and worker say to each other. */

/** The background sync that means "send what waits". */
export const syncTag = 'spark-outbox';
