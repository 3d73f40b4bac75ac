/** Keeps the hash target in view, and focuses it once, until the person does something. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** `click` and `input` also come from voice control, dictation and screen readers. */
const acts = ['wheel', 'touchmove', 'pointerdown', 'keydown', 'click', 'input'] as const;

/** In milliseconds; sections that arrive later move the target. */
const longest = 5000;

/** The target needs `tabIndex` -1. */
export function useHashPlace(isThere = true): void {
  const place = useLocation();
  useEffect(() => {
    const id = place.hash.slice(1);
    if (!isThere || id === '') return undefined;
    let hasFocus = false;
    // The page's height changes when a section above arrives.
    const sizes = new ResizeObserver(() => {
      const target = document.getElementById(id);
      target?.scrollIntoView();
      if (!hasFocus) target?.focus();
      hasFocus ||= target !== null;
    });
    // Waits until the page has focused its heading.
    const frame = requestAnimationFrame(() => sizes.observe(document.body));
    const end = setTimeout(() => stop(), longest);
    const stop = () => {
      clearTimeout(end);
      cancelAnimationFrame(frame);
      sizes.disconnect();
      for (const act of acts) removeEventListener(act, stop, true);
    };
    for (const act of acts) addEventListener(act, stop, { capture: true, passive: true });
    return stop;
  }, [isThere, place]);
}
