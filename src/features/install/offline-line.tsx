/** One quiet line, once on a device: the site now opens without a network. */
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';

import { useServices } from '#device/services.ts';
import { offlineLine } from '#texts/device.ts';
import { StatusBand } from '#ui/status-band.tsx';

/** Waits for the way to the next page, so that nothing moves under the eyes of a reader, and is gone with the one after. */
export function OfflineLine() {
  const { offline } = useServices();
  const { due } = useStore(offline.store);
  const { pathname } = useLocation();
  const [shownOn, setShownOn] = useState<string | null>(null);
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    setShownOn(due ? pathname : null);
    if (due) void offline.told();
  }, [pathname, due, offline]);
  return <StatusBand fact={shownOn === pathname ? offlineLine : undefined} />;
}
