/** Keeps a post as it is written, and asks before a page is left whose last letters are not on this device. */
import { useEffect, useEffectEvent, useState } from 'react';

import { type Watched, watched } from '#sync/watched.ts';
import { afterPaint, createAutosave, type Autosave, type Kept } from './autosave.ts';

/** How it stands with what is typed, for whoever shows it. */
export type KeptView = Watched<Kept>;

/** A pause in typing, in milliseconds: only then is it said that all is kept, or it would be said with every letter. */
const pauseMs = 700;

/** `keep` puts what stands on the page on this device. Nothing is drawn anew with a letter but what shows `kept`. */
export function useAutosave(keep: () => Promise<boolean>): { autosave: Autosave; kept: KeptView } {
  const keepNow = useEffectEvent(keep);
  const [keeping] = useState(() => {
    const view = createKeptView();
    const autosave = createAutosave({ keep: () => keepNow(), later: afterPaint, show: view.show });
    return { autosave, kept: view };
  });
  const { autosave } = keeping;
  useEffect(() => {
    const now = () => void autosave.now();
    const ask = (event: BeforeUnloadEvent) => {
      if (!autosave.isOpen()) return;
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
  }, [autosave]);
  return keeping;
}

function createKeptView(): KeptView & { show: (kept: Kept) => void } {
  const { show: put, ...view } = watched<Kept>('kept');
  let pause: ReturnType<typeof setTimeout> | undefined;
  return {
    ...view,
    show: (kept) => {
      clearTimeout(pause);
      if (kept === 'kept') pause = setTimeout(() => put('kept'), pauseMs);
      else put(kept);
    },
  };
}
