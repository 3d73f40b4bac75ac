/** The abacus: one bead a step; what is done hangs at the left, what is left at the right, the gap is the way. */
import { BeadRail } from './bead-rail.tsx';
import { useSlidingBeads } from './use-sliding-beads.ts';

interface ProgressWireProps {
  /** The current step, from 1. */
  readonly step: number;
  readonly of: number;
  /** "Step 5 of 9" */
  readonly label: string;
  /** "44% complete" */
  readonly status: string;
  /** All beads gold: nothing is left to do. */
  readonly complete?: boolean | undefined;
  /** Gold counts what is done alone: the current step is a ring. */
  readonly counts?: boolean | undefined;
}

/** Keep it mounted while the steps change, so that the bead slides along the wire. */
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
