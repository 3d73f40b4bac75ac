/** A deed that a double press does once. */
import { useLayoutEffect, useRef, useState, useEffect } from 'react';

/**
 * Runs one deed at a time, until the page shows what came of it. Pressed again before that, a button still has the words
 * that are sent by now, and would send them a second time. The answer is undefined where nothing was done.
 */
export function useOnce(): <T>(deed: () => Promise<T>) => Promise<T | undefined> {
  const begun = useRef(0);
  const shown = useRef(0);
  const [done, setDone] = useState(0);
  // Drawn together with what the deed has changed.
  useLayoutEffect(() => {
    shown.current = done;
  }, [done]);

  return async (deed) => {
    if (begun.current !== shown.current) return undefined;
    begun.current += 1;
    try {
      return await deed();
    } finally {
      setDone(begun.current);
    }
  };
}

/** When a form stops waiting for the server's answer and says that what was sent is kept and not sent yet. */
const answerWithinMs = 8000;

/** True once something has waited for 8 seconds, at once without a network, until it waits no more (docs/product.md, Timings). */
export function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setLate(true), navigator.onLine ? answerWithinMs : 0);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  return late;
}
