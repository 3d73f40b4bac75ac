/** A press belongs to the screen it was made on: the second tap of a double tap answers nothing on the next one. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Two taps within this time at about one place are a double tap. */
const doubleTapMs = 500;
const samePlacePx = 24;

type Press = { at: number; x: number; y: number };

/**
 * Swallows presses in `region` that were made before `screen` was painted, and double taps that began on the screen before.
 * `screen` names what is shown: a step, or what is in a list. Without a region the screen is the whole page.
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
      // Early input that is replayed is no press of its own.
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

/** Browsers count a mouse's clicks (`detail`), not a finger's. */
function isDoubleTap(event: MouseEvent, press: Press, last: Press): boolean {
  const isFinger = 'pointerType' in event && event.pointerType === 'touch';
  return (
    (event.detail > 1 || isFinger) &&
    press.at - last.at < doubleTapMs &&
    Math.hypot(press.x - last.x, press.y - last.y) < samePlacePx
  );
}
