/** Messages between page and worker. */

export const syncTag = 'device-outbox';

export const appCache = 'workbox-precache';

export const repairFiles = { type: 'MEND_FILES' } as const;

export const hasFile = 'HAS_FILE';

/** The caches of members' files; each exists while such a member is signed in. */
export const memberCaches = { member: 'member-files', staff: 'staff-files' } as const;

export const keepMemberFiles = { type: 'KEEP_MEMBER_FILES' } as const;

export const keepStaffFiles = { type: 'KEEP_STAFF_FILES' } as const;

export const dropMemberFiles = { type: 'DROP_MEMBER_FILES' } as const;
