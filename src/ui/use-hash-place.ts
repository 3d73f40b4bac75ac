/** Scrolls to and focuses the hash target once its content is rendered. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The target needs `tabIndex` -1. */
export function useHashPlace(isThere = true): void {
  const place = useLocation();
  useEffect(() => {
    if (!isThere) return undefined;
    // Waits until the page has focused its heading.
    const frame = requestAnimationFrame(() => {
      const target = document.getElementById(place.hash.slice(1));
      target?.scrollIntoView();
      target?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isThere, place]);
}
