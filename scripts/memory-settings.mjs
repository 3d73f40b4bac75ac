/** How PocketBase handles its memory, in service and in tests. */

/** Collecting garbage less often spends some 150 MB of memory on the speed of writes; near the limit it is collected at once. */
export const memorySettings = { GOGC: '400', GOMEMLIMIT: '400MiB' };
