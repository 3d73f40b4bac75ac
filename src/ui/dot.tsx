/** A dot, the brand's only round shape; one per counted item. */

export interface DotProps {
  readonly tone?: 'gold' | 'ring' | 'ink' | undefined;
}

export const dotFills = {
  gold: 'fill-gold stroke-outline',
  ring: 'fill-sheet stroke-ink',
  ink: 'fill-ink stroke-ink',
} as const;

export function Dot({ tone = 'gold' }: DotProps) {
  return (
    <svg viewBox="0 0 12 12" className="inline-block size-[0.7rem]" aria-hidden="true">
      <circle cx="6" cy="6" r="5.2" strokeWidth="1.5" className={dotFills[tone]} />
    </svg>
  );
}
