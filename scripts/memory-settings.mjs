/** Sets PocketBase's memory limits for service and tests. */

/** Collects garbage less often: faster writes for some 150 MB more. Near the limit Go collects at once. */
export const memorySettings = { GOGC: '400', GOMEMLIMIT: '340MiB' };

/**
 * JavaScript engines in the pool: one per concurrent body (pocketbase/hooks/core/permits.ts), and some for readers and
 * jobs (docs/benchmarks.md, The server at rest).
 */
export const engines = 24;
