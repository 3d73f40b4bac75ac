/** Draws progress as beads on a wire: done ones left, others right. */
import type { Ref } from 'react';

interface BeadRailProps {
  readonly done: number;
  readonly of: number;
  /** True if the last done bead is the current one, drawn larger. */
  readonly current?: boolean | undefined;
  /** True if done beads spread over the wire. */
  readonly spread?: boolean | undefined;
  /** The current bead is not done: a larger ring. */
  readonly open?: boolean | undefined;
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

/** Decorative, because a text beside it states the progress. */
export function BeadRail(props: BeadRailProps) {
  const { done, of, current = false, spread = false, open = false, ref } = props;
  const places = current ? shares[of] : 'justify-between';
  return (
    <div ref={ref} aria-hidden="true" className={`${rail} ${(spread && places) || ''}`}>
      {Array.from({ length: of }, (_, index) => (
        <span key={index} data-bead={beadState(index + 1, done, current, open)} className={bead} />
      ))}
    </div>
  );
}

const rail =
  'relative flex h-5 items-center px-0.5 before:absolute before:inset-x-0 before:border-t-1.5 before:border-ink before:content-empty';

/** The wire between two beads, by the number of steps. */
const shares: Partial<Record<number, string>> = {
  5: '[&>[data-bead=done]]:me-[calc(20%-1.125rem)]',
  6: '[&>[data-bead=done]]:me-[calc(16.66%-1.125rem)]',
  7: '[&>[data-bead=done]]:me-[calc(14.28%-1.125rem)]',
  8: '[&>[data-bead=done]]:me-[calc(12.5%-1.125rem)]',
  9: '[&>[data-bead=done]]:me-[calc(11.11%-1.125rem)]',
};

const bead =
  'relative box-border size-4.5 me-0.5 flex-none rounded-dot border-1.5 border-ink bg-sheet forced-color-adjust-none data-[bead=done]:border-outline data-[bead=done]:bg-gold data-[bead=current]:size-5 data-[bead=current]:border-outline data-[bead=current]:bg-gold data-[bead=open]:size-5 data-[bead=next]:ms-auto';

function beadState(bead: number, done: number, current: boolean, open: boolean): string {
  if (bead === done && current) return open ? 'open' : 'current';
  if (bead <= done) return 'done';
  return bead === done + 1 ? 'next' : 'rest';
}
