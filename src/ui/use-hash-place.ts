/** A link to a place within a page whose parts come after it: once they are there, the place is in view and has the focus. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** `isThere` once the part is drawn that holds the place: the element whose id is the address's hash, which takes the focus (`tabIndex` -1). */
export function useHashPlace(isThere = true): void {
  const place = useLocation();
  useEffect(() => {
    if (!isThere) return undefined;
    // After the page's own way to its heading.
    const frame = requestAnimationFrame(() => {
      const target = document.getElementById(place.hash.slice(1));
      target?.scrollIntoView();
      target?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isThere, place]);
}
