/** Sets PocketBase's memory limits for service and tests. */

/** Rarer garbage collection makes writes faster for some 150 MB; near the limit Go collects at once. */
export const memorySettings = { GOGC: '400', GOMEMLIMIT: '340MiB' };

/**
 * JavaScript engines in the pool. Requests that hold one (pocketbase/hooks/core/places.ts: 20 bodies, 4 requests at work in PocketBase's
 * routes, 8 that wait) leave 2: PocketBase makes a new engine for each request that finds none, be it a page or a refusal.
 */
export const engines = 34;
