/** Time that passes only when a test says so. */

export type VirtualClock = ReturnType<typeof createVirtualClock>;

/** A clock of its own; what a person sets is apart from the time that passes. */
export function createVirtualClock(shown = Date.UTC(2026, 10, 2, 9, 41)) {
  let elapsed = 0;
  let set = shown;
  const alarms = new Set<{ at: number; ring: () => void }>();

  const now = () => set + elapsed;

  function advance(ms: number): void {
    elapsed += ms;
    for (const alarm of alarms) {
      if (alarm.at > elapsed) continue;
      alarms.delete(alarm);
      alarm.ring();
    }
  }

  return {
    /** What the clock shows, UTC milliseconds. */
    now,
    /** Lets time pass. */
    advance,
    /** Lets time pass until the clock shows a moment; not at all if that is over. */
    passUntil: (moment: number): void => advance(Math.max(0, moment - now())),
    /** Sets the clock wrong, or right again; no time passes. */
    setBy: (ms: number): void => {
      set += ms;
    },
    /** The timeout of a request, by this clock. */
    timeout: (ms: number): AbortSignal => {
      const end = new AbortController();
      alarms.add({
        at: elapsed + ms,
        ring: () => end.abort(new DOMException('time is up', 'TimeoutError')),
      });
      return end.signal;
    },
  };
}
