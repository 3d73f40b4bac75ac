/** How PocketBase handles its memory, in service and in tests. */

/** Collecting garbage less often spends some 150 MB of memory on the speed of writes; near the limit it is collected at once. */
export const memorySettings = { GOGC: '400', GOMEMLIMIT: '340MiB' };

/**
 * JavaScript engines that stand ready: one for each body that may be at work at once (pocketbase/hooks/core/places.ts), and some for readers and the
 * jobs of the minute (docs/benchmarks.md, The server at rest).
 */
export const engines = 24;
