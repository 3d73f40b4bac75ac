/** The abacus: one bead a step; what is done hangs at the left, what is left at the right, the gap is the way. */
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
}

/** Keep it mounted while the steps change, so that the bead slides along the wire. */
export function ProgressWire({ step, of, label, status, complete = false }: ProgressWireProps) {
  const wire = useSlidingBeads();
  const done = complete ? of : step;
  return (
    <div data-print="no">
      <p aria-hidden="true" className="mb-3 flex justify-between gap-4 text-small">
        <span className="font-600">{label}</span>
        <span className="text-soft">{status}</span>
      </p>
      <progress
        max={of}
        value={done}
        aria-label={label}
        aria-valuetext={`${label}, ${status}`}
        className="sr-only"
      />
      <div ref={wire} aria-hidden="true" className={rail}>
        {Array.from({ length: of }, (_, index) => (
          <span key={index} data-bead={beadState(index + 1, done, complete)} className={bead} />
        ))}
      </div>
    </div>
  );
}

const rail =
  'relative flex h-5 items-center px-0.5 before:absolute before:inset-x-0 before:border-t-1.5 before:border-ink before:content-empty';

const bead =
  'relative box-border size-4 tablet:size-4.5 me-0.5 flex-none rounded-dot border-1.5 border-ink bg-sheet forced-color-adjust-none data-[bead=done]:border-outline data-[bead=done]:bg-gold data-[bead=current]:size-4.5 tablet:data-[bead=current]:size-5 data-[bead=current]:border-outline data-[bead=current]:bg-gold data-[bead=next]:ms-auto';

function beadState(bead: number, done: number, complete: boolean): string {
  if (bead === done && !complete) {
    return 'current';
  }
  if (bead <= done) {
    return 'done';
  }
  return bead === done + 1 ? 'next' : 'rest';
}
