/** The firm's name beside its mark. */
import { firm } from '#config/firm.ts';
import { Mark } from './mark.tsx';

/** Mark and name in two lines: "Spark", "Tax Advisory". */
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
