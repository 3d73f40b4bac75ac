/** Bars for each week, the oldest first: estimates that were seen, and of them those that were sent. */
import type { FigureWeek } from '#domain/figures/figures.ts';
import { figuresTexts as texts } from '#texts/figures.ts';
import { Bars } from '#ui/bars.tsx';

export function WeekBars({ weeks }: { readonly weeks: readonly FigureWeek[] }) {
  const bars = weeks.map(({ monday, reached, submitted }) => ({
    name: monday.slice(5).replace('-', '/'),
    whole: reached,
    part: submitted,
  }));
  return (
    // The drawing is half as large on a phone as beside a wide table; its letters and lines are not.
    <figure className="grid gap-3 [&_*]:[vector-effect:non-scaling-stroke] [&_text]:text-[26px] tablet:[&_text]:text-[11px]">
      <Bars label={texts.chart} bars={bars.toReversed()} />
      <figcaption className="flex flex-wrap gap-x-6 gap-y-1 text-note text-soft">
        <span className="w-full">{texts.caption}</span>
        <Key className="bg-transparent">{texts.seen}</Key>
        <Key className="bg-gold">{texts.sent}</Key>
      </figcaption>
    </figure>
  );
}

function Key({ className, children }: { readonly className: string; readonly children: string }) {
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className={`size-3 border-1.5 border-ink ${className}`} />
      {children}
    </span>
  );
}
