/** The focus of a page whose heading comes after the page does. */
import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Once it is shown its heading takes the focus, unless it is the first page of a visit or something has the focus by then. */
export function useLateHeading(page: RefObject<HTMLElement | null>, isShown: boolean): void {
  const { key } = useLocation();
  useEffect(() => {
    const isFirstPage = key === 'default';
    if (!isShown || isFirstPage || document.activeElement !== document.body) return;
    page.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [page, isShown, key]);
}
