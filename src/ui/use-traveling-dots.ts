/** When the choice of payment changes, the gold dots travel between the first column and the twelve. */
import { useLayoutEffect, useRef } from 'react';
import { prefersStillness } from './prefers-stillness.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

const apart = 12;
const inAll = 500;

/** Gives a ref for the drawing; a gold dot that moved starts from where gold dots stood at the last render. */
export function useTravelingDots() {
  const drawing = useRef<SVGSVGElement>(null);
  const before = useRef<readonly Place[]>([]);
  useLayoutEffect(() => {
    const dots = goldDots(drawing.current);
    const now = placesIn(drawing.current, dots);
    const from = before.current;
    before.current = now;
    if (from.length > 0 && !prefersStillness()) {
      const step = Math.min(apart, inAll / 2 / dots.length);
      dots.forEach((dot, index) =>
        travel(dot, from[index % from.length], now[index], index * step),
      );
    }
  });
  return drawing;
}

function goldDots(drawing: SVGSVGElement | null): readonly Element[] {
  return [...(drawing?.querySelectorAll('[data-dot="one-time"]') ?? [])];
}

/** Where the drawing puts its dots, in px, whatever a running animation makes of them. */
function placesIn(drawing: SVGSVGElement | null, dots: readonly Element[]): readonly Place[] {
  const width = drawing?.clientWidth ?? 0;
  const em = drawing ? Number.parseFloat(getComputedStyle(drawing).fontSize) : 0;
  const length = (dot: Element, name: string) => Number.parseFloat(dot.getAttribute(name) ?? '0');
  return dots.map((dot) => ({ x: (length(dot, 'cx') / 100) * width, y: length(dot, 'cy') * em }));
}

function travel(dot: Element, from: Place | undefined, to: Place | undefined, delay: number): void {
  if (!from || !to || (from.x === to.x && from.y === to.y)) {
    return;
  }
  const way = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
  const easing = 'cubic-bezier(0.2, 0, 0, 1)';
  dot.animate(
    { transform: [way, 'none'] },
    { delay, duration: inAll - delay, easing, fill: 'backwards' },
  );
}
