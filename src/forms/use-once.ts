/** Guards actions against double presses. */
import { useLayoutEffect, useRef, useState, useEffect } from 'react';

/** Runs one action at a time. Until its result shows, further calls return undefined: a press would repeat it. */
export function useOnce(): <T>(action: () => Promise<T>) => Promise<T | undefined> {
  const started = useRef(0);
  const shown = useRef(0);
  const [done, setDone] = useState(0);
  // Ends the action in the commit that shows its changes.
  useLayoutEffect(() => {
    shown.current = done;
  }, [done]);

  return async (action) => {
    if (started.current !== shown.current) return undefined;
    started.current += 1;
    try {
      return await action();
    } finally {
      setDone(started.current);
    }
  };
}

/** Milliseconds until a form without an answer says "not sent yet". */
const answerWithinMs = 8000;

/** True after waiting 8 seconds, or at once offline (docs/product.md, Timings). */
export function useOverdue(waiting: boolean): boolean {
  const [overdue, setOverdue] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setOverdue(true), navigator.onLine ? answerWithinMs : 0);
    return () => {
      clearTimeout(timer);
      setOverdue(false);
    };
  }, [waiting]);
  return overdue;
}
