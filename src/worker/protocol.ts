/** What page and worker say to each other. */

/** The background sync that means "send what waits". */
export const syncTag = 'spark-outbox';

/** What a page sends where the app's files are gone from this device. */
export const mendFiles = { type: 'MEND_FILES' } as const;
