/** The only round thing of the brand, and it always counts something: whoever draws one says what, in words beside it. */

/** How a dot is filled. */
export interface DotProps {
  readonly tone?: 'gold' | 'ring' | 'ink' | undefined;
}

/** The classes of each. */
export const dotFills = {
  gold: 'fill-gold stroke-outline',
  ring: 'fill-sheet stroke-ink',
  ink: 'fill-ink stroke-ink',
} as const;

/** One dot as high as a small letter, for lists and legends. */
export function Dot({ tone = 'gold' }: DotProps) {
  return (
    <svg viewBox="0 0 12 12" className="inline-block size-[0.7rem]" aria-hidden="true">
      <circle cx="6" cy="6" r="5.2" strokeWidth="1.5" className={dotFills[tone]} />
    </svg>
  );
}
