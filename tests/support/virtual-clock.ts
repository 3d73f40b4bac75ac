/** Time that tests advance. */

export type VirtualClock = ReturnType<typeof createVirtualClock>;

export function createVirtualClock() {
  let elapsed = 0;
  /** What a person set, apart from elapsed time. */
  let set = Date.UTC(2026, 10, 2, 9, 41);
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
    now,
    advance,
    /** Advances until the clock shows this time; does nothing if it is past. */
    passUntil: (moment: number): void => advance(Math.max(0, moment - now())),
    /** Changes the shown time only. */
    setBy: (ms: number): void => {
      set += ms;
    },
    /** A request's timeout by this clock. */
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
