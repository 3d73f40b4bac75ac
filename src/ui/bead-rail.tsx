/** Beads on one wire: what is done hangs at the left, what is left at the right, the gap is the way. */
import type { Ref } from 'react';

interface BeadRailProps {
  /** How many beads hang at the left. */
  readonly done: number;
  readonly of: number;
  /** The last of them is the present one, and a little larger. */
  readonly current?: boolean | undefined;
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

/** Decoration: words beside it say how far it is. */
export function BeadRail({ done, of, current = false, ref }: BeadRailProps) {
  return (
    <div ref={ref} aria-hidden="true" className={rail}>
      {Array.from({ length: of }, (_, index) => (
        <span key={index} data-bead={beadState(index + 1, done, current)} className={bead} />
      ))}
    </div>
  );
}

const rail =
  'relative flex h-5 items-center px-0.5 before:absolute before:inset-x-0 before:border-t-1.5 before:border-ink before:content-empty';

const bead =
  'relative box-border size-4 tablet:size-4.5 me-0.5 flex-none rounded-dot border-1.5 border-ink bg-sheet forced-color-adjust-none data-[bead=done]:border-outline data-[bead=done]:bg-gold data-[bead=current]:size-4.5 tablet:data-[bead=current]:size-5 data-[bead=current]:border-outline data-[bead=current]:bg-gold data-[bead=next]:ms-auto';

function beadState(bead: number, done: number, current: boolean): string {
  if (bead === done && current) return 'current';
  if (bead <= done) return 'done';
  return bead === done + 1 ? 'next' : 'rest';
}
