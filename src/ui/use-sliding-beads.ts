/** Beads slide along their wire when the step changes: transforms only, and not at all where motion is unwelcome. */
import { useLayoutEffect, useRef } from 'react';
import { prefersStillness } from './prefers-stillness.ts';

const slide = { duration: 200, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/** Gives a ref for the wire; a child that stands more than its own width elsewhere after a render travels there. */
export function useSlidingBeads() {
  const wire = useRef<HTMLDivElement>(null);
  const places = useRef<{ width: number; now: readonly number[] }>({ width: 0, now: [] });
  useLayoutEffect(() => {
    // In a page that is not shown yet nothing has a place.
    const width = wire.current?.offsetWidth;
    if (!wire.current || !width) return;
    const beads = [...wire.current.children].filter((child) => child instanceof HTMLElement);
    const now = beads.map((bead) => bead.offsetLeft);
    // A place on a wire of another width is none on this one.
    const before = places.current.width === width ? places.current.now : now;
    beads.forEach((bead, index) => {
      const here = now[index] ?? 0;
      const way = (before[index] ?? here) - here;
      if (Math.abs(way) > bead.offsetWidth && !prefersStillness()) {
        bead.animate({ transform: [`translateX(${way}px)`, 'none'] }, slide);
      }
    });
    places.current = { width, now };
  });
  return wire;
}
