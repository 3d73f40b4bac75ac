const ledgerLines = Array.from({ length: 14 }, (_, line) => `M0 ${20 + line * 20}h250`).join('');

/** Keeps its colors in dark mode. */
export function Founder({ label }: { readonly label: string }) {
  return (
    <svg
      viewBox="0 0 250 300"
      role="img"
      aria-label={label}
      className="h-auto w-full bg-wash [&_*]:[vector-effect:non-scaling-stroke]"
      fill="none"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d={ledgerLines} strokeWidth="1" className="stroke-rule" />
      <g className="stroke-ongold forced-colors:stroke-ink">
        <path
          d="M129 38c-44 0-60 35-60 72 0 10 2 20 3 29-6 22-9 45-8 66 20 8 40 10 66 10s46-2 64-10c2-22-1-44-7-66 2-9 3-19 3-29 0-37-17-72-61-72z"
          className="fill-ongold stroke-edge forced-colors:fill-ink"
        />
        <path d="M104 188h48v40l-4 20-20 10-20-10-4-20z" className={face} />
        <path
          d="M16 300c2-45 30-72 88-76 6 14 17 21 24 30 8-9 18-16 24-30 58 4 84 31 86 76z"
          className="fill-cloth stroke-ink"
        />
        <path d="M106 222c2 24 12 30 22 44 10-14 20-20 22-44" className="stroke-gold" />
        <path
          d="M129 78c-9 18-24 31-44 39 0 45 18 84 43 84s43-38 43-83c-19-7-33-21-42-40z"
          className={face}
        />
        <circle cx="110" cy="135" r="14" />
        <circle cx="147" cy="135" r="14" />
        <path d="M124 133q4.5-4 9 0M96 133l-9-2M161 133l9-2" />
        <path d="M129 144l-1 13h-6M115 174q13 11 27 0" />
        <circle cx="110" cy="136" r="1.8" className={eye} />
        <circle cx="147" cy="136" r="1.8" className={eye} />
        <circle cx="84" cy="163" r="4.8" className="fill-gold" />
      </g>
    </svg>
  );
}

const face = 'fill-oncloth print:fill-sheet forced-colors:fill-sheet';
const eye = 'fill-ongold stroke-none forced-colors:fill-ink';
