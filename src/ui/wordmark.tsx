import { firm } from '#config/firm.ts';

export function Wordmark() {
  const { name, line } = firm.mark;
  return (
    <span className="inline-flex items-center gap-3 whitespace-nowrap">
      <span className="size-10 flex-none">
        <Mark />
      </span>
      <span className="grid gap-1">
        <span className="font-display text-[1.375rem] leading-none font-450 -tracking-[0.015em]">
          {name}
        </span>
        <span className="text-[0.8125rem] text-soft leading-none font-500">{line}</span>
      </span>
    </span>
  );
}

const rays = [0, 60, 120, 180, 240, 300];

function Mark() {
  return (
    <svg viewBox="0 0 40 40" className="size-full" aria-hidden="true">
      {rays.map((angle) => (
        <g key={angle} transform={`rotate(${angle} 20 20)`} className="fill-ink">
          <circle cx="20" cy="9.4" r="2.7" />
          <circle cx="20" cy="3" r="1.7" />
        </g>
      ))}
      <circle cx="20" cy="20" r="5.4" strokeWidth="1.5" className="fill-gold stroke-outline" />
    </svg>
  );
}
