/** Shows a step's progress as beads on a wire. */

import { useLayoutEffect, useRef } from 'react';

import { BeadRail } from './bead-rail.tsx';
import { prefersStillness } from './prefers-stillness.ts';

interface ProgressWireProps {
  /** From 1. */
  readonly step: number;
  readonly of: number;
  /** "Step 5 of 9" */
  readonly label: string;
  /** "44% complete" */
  readonly status: string;
  readonly complete?: boolean | undefined;
  /** The current step is a ring. */
  readonly counts?: boolean | undefined;
}

/** Keep it mounted between steps, so the bead slides. */
export function ProgressWire(props: ProgressWireProps) {
  const { step, of, label, status, complete = false, counts = false } = props;
  const wire = useSlidingBeads();
  return (
    <div data-print="no">
      <p aria-hidden="true" className="mb-3 flex justify-between gap-4 text-small">
        <span className="font-600">{label}</span>
        <span className="text-soft">{status}</span>
      </p>
      <progress
        max={of}
        value={complete ? of : step - (counts ? 1 : 0)}
        aria-label={label}
        aria-valuetext={`${label}, ${status}`}
        className="sr-only"
      />
      <BeadRail
        ref={wire}
        done={complete ? of : step}
        of={of}
        current={!complete}
        spread
        open={counts}
      />
    </div>
  );
}

const slide = { duration: 200, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/** Animates beads that moved by more than their width, unless reduced motion is set. */
function useSlidingBeads() {
  const wire = useRef<HTMLDivElement>(null);
  const places = useRef<{ width: number; now: readonly number[] }>({ width: 0, now: [] });
  useLayoutEffect(() => {
    // A hidden page has no layout.
    const width = wire.current?.offsetWidth;
    if (!wire.current || !width) return;
    const beads = [...wire.current.children].filter((child) => child instanceof HTMLElement);
    const now = beads.map((bead) => bead.offsetLeft);
    // Positions can only be compared at the same width.
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
