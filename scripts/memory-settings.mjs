/** How PocketBase handles its memory, in service and in tests. */

/** Collecting garbage less often spends some 150 MB of memory on the speed of writes; near the limit it is collected at once. */
export const memorySettings = { GOGC: '400', GOMEMLIMIT: '340MiB' };

/**
 * JavaScript engines that stand ready: one for each body that may be at work at once (pocketbase/hooks/core/places.ts), and some for readers and the
 * jobs of the minute. With the server's code in it an engine takes some 6 MB, and to make one more for a request costs some 80 ms.
 */
export const engines = 24;
