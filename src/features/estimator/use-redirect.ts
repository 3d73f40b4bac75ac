/** After a submission the browser goes on to the scheduling page, unless the visitor would rather stay. */
import { useEffect, useEffectEvent } from 'react';

import { useWhileHere } from '#ui/navigate-from-here.tsx';

/** How long the thanks are shown before the browser leaves. */
const leaveAfterMs = 2000;

/** The same for who reads it. */
export const leaveAfterSeconds = leaveAfterMs / 1000;

/**
 * Leaves once, `leaveAfterMs` after `due` became true; a `due` that ends before stops it. A page that was left and is shown
 * again out of the browser's back-forward cache stays: `stay` is called.
 */
export function useRedirect(due: boolean, leave: () => void, stay: () => void): void {
  const whileHere = useWhileHere();
  const go = useEffectEvent(() => whileHere(leave));
  const remain = useEffectEvent(stay);
  useEffect(() => {
    if (!due) return undefined;
    const timer = setTimeout(() => go(), leaveAfterMs);
    const stop = () => clearTimeout(timer);
    const onShown = ({ persisted }: PageTransitionEvent) => persisted && remain();
    addEventListener('pagehide', stop);
    addEventListener('pageshow', onShown);
    return () => {
      stop();
      removeEventListener('pagehide', stop);
      removeEventListener('pageshow', onShown);
    };
  }, [due]);
}
