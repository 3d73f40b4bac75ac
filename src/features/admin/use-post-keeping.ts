/** Keeps a post as it is written, and asks before a page is left whose last letters are not on this device. */
import { useEffect, useEffectEvent, useState } from 'react';

import { afterPaint, createKeeper, type Keeper, type Kept } from './keeper.ts';

/** `keep` puts what stands on the page on this device. */
export function usePostKeeping(keep: () => Promise<boolean>): { keeper: Keeper; kept: Kept } {
  const [kept, setKept] = useState<Kept>('kept');
  const keepNow = useEffectEvent(keep);
  const [keeper] = useState(() =>
    createKeeper({ keep: () => keepNow(), later: afterPaint, show: setKept }),
  );
  useEffect(() => {
    const now = () => void keeper.now();
    const ask = (event: BeforeUnloadEvent) => {
      if (!keeper.isOpen()) return;
      now();
      event.preventDefault();
    };
    document.addEventListener('visibilitychange', now);
    addEventListener('pagehide', now);
    addEventListener('beforeunload', ask);
    return () => {
      now();
      document.removeEventListener('visibilitychange', now);
      removeEventListener('pagehide', now);
      removeEventListener('beforeunload', ask);
    };
  }, [keeper]);
  return { keeper, kept };
}
