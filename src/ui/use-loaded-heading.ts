/** Focuses a heading that renders after its page. */
import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Does nothing on a visit's first page, or if something else has the focus. */
export function useLoadedHeading(page: RefObject<HTMLElement | null>, isShown: boolean): void {
  const { key } = useLocation();
  useEffect(() => {
    const isFirstPage = key === 'default';
    if (!isShown || isFirstPage || document.activeElement !== document.body) return;
    page.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [page, isShown, key]);
}
