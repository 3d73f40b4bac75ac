/** What goes takes its buttons along: the focus that was on one then goes to a heading, not nowhere. */
import { useEffect, useRef } from 'react';

/** For what is drawn with this component; the heading takes the focus, `tabIndex` -1. */
export function useFocusKept(headingId: string): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const note = () => {
      last.current = document.activeElement;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    const nowhere = document.activeElement === document.body;
    if (!nowhere || !last.current || last.current.isConnected) return;
    document.getElementById(headingId)?.focus({ preventScroll: true });
  });
}
