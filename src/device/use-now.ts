import { useEffect, useState } from 'react';

import { useServices } from './services.ts';

const tickMs = 30_000;

/** The time in UTC ms, updated every half minute. */
export function useNow(): number {
  const { now } = useServices();
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setMoment(now()), tickMs);
    return () => clearInterval(timer);
  }, [now]);
  return moment;
}
