/** The line about what waits. */
import { useEffect, useEffectEvent, useState } from 'react';

import { useServices } from '#device/services.ts';
import { useCondition, useOpenEstimate, useWaitingItems } from '#device/use-device.ts';
import { type WaitingSummary, waitingSummary } from './waiting-summary.ts';

/** What lasts no longer than this is not worth a line, nor the words that announce it. */
const worthALineMs = 1000;

/** The one line about what waits, once it has been true for a second; null while nothing waits. */
export function useWaitingSummary(): WaitingSummary | null {
  const draft = useOpenEstimate();
  const services = useServices();
  return useSteady(waitingSummary(useWaitingItems(), useCondition(), draft, services));
}

/** The last value that did not change for a while; the very first one counts at once. */
function useSteady<T>(value: T): T {
  const text = JSON.stringify(value);
  const [steady, setSteady] = useState({ text, value });
  const settle = useEffectEvent((now: string) => setSteady({ text: now, value }));
  useEffect(() => {
    const timer = setTimeout(() => settle(text), worthALineMs);
    return () => clearTimeout(timer);
  }, [text]);
  return steady.value;
}
