/** A wait that doubles, for retries of one page. Requests of many devices use backoff.ts. */
export function growingWait(leastMs: number, mostMs: number) {
  let ms = 0;
  return {
    next(): number {
      ms = Math.min(Math.max(ms * 2, leastMs), mostMs);
      return ms;
    },
    reset(): void {
      ms = 0;
    },
  };
}

/** Resolves after `ms`, or when online again. */
export function restUnlessOnline(ms: number): Promise<unknown> {
  return new Promise((rested) => {
    setTimeout(rested, ms);
    const signal = AbortSignal.timeout(ms);
    globalThis.addEventListener?.('online', rested, { once: true, signal });
  });
}
