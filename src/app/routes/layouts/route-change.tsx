/** Scrolls to the top and focuses the heading after navigation. */
import { useEffect, useRef } from 'react';
import { useLocation, NavigationType, useNavigationType } from 'react-router-dom';

import { notePlace } from '../../boot/note-place.ts';

/** Skips the first page; on Back the browser restores the scroll position. */
export function RouteChange() {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => notePlace(pathname), [pathname]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    if (type !== NavigationType.Pop && hash === '') globalThis.scrollTo(0, 0);
  }, [pathname, hash, type]);
  return null;
}
