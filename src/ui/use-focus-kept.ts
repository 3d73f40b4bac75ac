/** What goes takes its buttons along: the focus that was on one then goes to what is next to them, not nowhere. */
import { useEffect, useRef } from 'react';

/**
 * For what is drawn with this component. The focus goes to the heading that the part around the button names
 * (`data-focus-home`), wherever that is by now, else to the first of these ids that is there; they take the focus, `tabIndex` -1.
 */
export function useFocusKept(...ids: readonly string[]): void {
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
