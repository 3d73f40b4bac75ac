/** When a form stops waiting for the server's answer and says that what was sent is kept and not sent yet. */
import { useEffect, useState } from 'react';

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
