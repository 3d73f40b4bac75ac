/** Moves the focus when the component with the focused button is removed. */
import { useEffect, useRef } from 'react';

/** Focuses the heading named by `data-focus-home`, else the first of `ids` on the page; both need `tabIndex` -1. */
export function useFocusFallback(...ids: readonly string[]): void {
  const last = useRef<Element | null>(null);
  const home = useRef('');
  useEffect(() => {
    const note = () => {
      last.current = document.activeElement;
      const part = last.current?.closest<HTMLElement>('[data-focus-home]');
      home.current = part?.dataset['focusHome'] ?? '';
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    const nowhere = document.activeElement === document.body;
    if (!nowhere || !last.current || last.current.isConnected) return;
    const there = [home.current, ...ids].find((id) => document.getElementById(id));
    document.getElementById(there ?? '')?.focus({ preventScroll: true });
  });
}
