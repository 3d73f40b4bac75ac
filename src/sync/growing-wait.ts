/** A wait that doubles, for what one page asks again until it comes. What many devices send at once waits at random instead (backoff.ts). */
export function growingWait(leastMs: number, mostMs: number) {
  let ms = 0;
  return {
    /** The next wait in milliseconds, twice as long as the one before. */
    next(): number {
      ms = Math.min(Math.max(ms * 2, leastMs), mostMs);
      return ms;
    },
    /** It came: the next wait is the shortest again. */
    reset(): void {
      ms = 0;
    },
  };
}

/** Settles after so many milliseconds, or as soon as the device has found a connection. */
export function restUnlessOnline(ms: number): Promise<unknown> {
  return new Promise((rested) => {
    setTimeout(rested, ms);
    const signal = AbortSignal.timeout(ms);
    globalThis.addEventListener?.('online', rested, { once: true, signal });
  });
}
