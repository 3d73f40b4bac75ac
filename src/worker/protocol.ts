/** What page and worker say to each other. */

/** The background sync that means "send what waits". */
export const syncTag = 'device-outbox';

/** What the name of the cache with the app's own files begins with, by Workbox's choice. */
export const appCache = 'workbox-precache';

/** What a page sends where the app's files are gone from this device. */
export const mendFiles = { type: 'MEND_FILES' } as const;

/** What a page asks a worker, with a `url`: whether that file is of the worker's own version. */
export const hasFile = 'HAS_FILE';

/** Where the code of members is kept: of all of them, and of staff besides. One being there means that such a one is signed in on this device. */
export const memberCaches = { member: 'member-files', staff: 'staff-files' } as const;

/** What a page sends while a client is signed in: the code of clients is to be here without a network, too. */
export const keepMemberFiles = { type: 'KEEP_MEMBER_FILES' } as const;

/** The same while one of the staff is: theirs, with the editor of posts. */
export const keepStaffFiles = { type: 'KEEP_STAFF_FILES' } as const;

/** What a page sends once no one is signed in any more. */
export const dropMemberFiles = { type: 'DROP_MEMBER_FILES' } as const;
