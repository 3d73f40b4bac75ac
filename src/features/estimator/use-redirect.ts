/** After a submission the browser goes on to the scheduling page, unless the visitor would rather stay. */
import { useEffect, useEffectEvent } from 'react';

import { useWhileHere } from '#ui/navigate-from-here.tsx';

/** How long the thanks are shown before the browser leaves. */
const leaveAfterMs = 2000;

/** Leaves once, `leaveAfterMs` after `due` became true; a `due` that ends before stops it. */
export function useRedirect(due: boolean, leave: () => void): void {
  const whileHere = useWhileHere();
  const go = useEffectEvent(() => whileHere(leave));
  useEffect(() => {
    if (!due) return undefined;
    const timer = setTimeout(() => go(), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [due]);
}
