/** The frame of every icon: lucide's 24 grid and 1.5 stroke (ISC license), sized by the text beside it, never read out. */

/** An icon drawn in the color of the text around it: one path. */
export function Icon({ d }: { readonly d: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-[1.15em] fill-none stroke-current stroke-[1.75]"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}
