/** Ignores presses meant for a previous screen, such as the second tap of a double tap. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const doubleTapMs = 500;
const samePlacePx = 24;

type Press = { at: number; x: number; y: number };

/**
 * Ignores presses that began before `screen` was painted, and double taps from before. Without a region on the whole
 * page.
 */
export function useOwnPresses(screen: string, region?: RefObject<Element | null>): void {
  const shown = useRef({ screen, since: -Infinity });

  useLayoutEffect(() => {
    if (shown.current.screen === screen) return undefined;
    shown.current = { screen, since: performance.now() };
    const frame = requestAnimationFrame(() => {
      shown.current.since = performance.now();
    });
    return () => cancelAnimationFrame(frame);
  }, [screen]);

  useEffect(() => {
    let last: Press = { at: -Infinity, x: 0, y: 0 };
    function guard(event: MouseEvent): void {
      if (!event.isTrusted) return;
      const press = { at: event.timeStamp, x: event.clientX, y: event.clientY };
      const { since } = shown.current;
      const isInside =
        !region || (event.target instanceof Node && region.current?.contains(event.target));
      const isEarlier = isInside && press.at < since;
      const isSecondTap = last.at < since && isDoubleTap(event, press, last);
      last = press;
      if (!isEarlier && !isSecondTap) return;
      event.preventDefault();
      event.stopPropagation();
    }
    document.addEventListener('click', guard, true);
    return () => document.removeEventListener('click', guard, true);
  }, [region]);
}

/** Browsers count clicks (`detail`) of a mouse, not of a finger. */
function isDoubleTap(event: MouseEvent, press: Press, last: Press): boolean {
  const isFinger = 'pointerType' in event && event.pointerType === 'touch';
  return (
    (event.detail > 1 || isFinger) &&
    press.at - last.at < doubleTapMs &&
    Math.hypot(press.x - last.x, press.y - last.y) < samePlacePx
  );
}
