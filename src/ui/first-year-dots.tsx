/** Draws the dots of a first year. They are equally large at any width: x is in percent, all else in em. */

import { useLayoutEffect, useRef } from 'react';

import type { MonthDots } from './first-year-scale.ts';
import { prefersStillness } from './prefers-stillness.ts';

interface FirstYearDotsProps {
  readonly columns: readonly MonthDots[];
  readonly rows: number;
  readonly firstLabel: string;
  readonly thenLabel: string | undefined;
  readonly summary: string;
}

const labelPitch = 1.75;

const gold =
  'fill-gold stroke-outline forced-colors:fill-paper forced-colors:stroke-ink print:stroke-ink';

/** One em is the distance of two dots: at most 13 px on phones and 19 px beside the ledger. */
export function FirstYearDots({
  columns,
  rows,
  firstLabel,
  thenLabel,
  summary,
}: FirstYearDotsProps) {
  const drawing = useTravelingDots();
  const base = rows + 2;
  const first = height(columns[0]);
  const rest = Math.max(...columns.slice(1).map(height), 0);
  const thenAt = base - rest - 1;
  const firstAt = base - first + 0.25;
  return (
    <svg
      ref={drawing}
      className="w-full overflow-visible text-[clamp(9px,(100vh-39.5rem)/20,13px)] desk:text-[clamp(9px,(100vh-29rem)/24,19px)] print:text-[10px]"
      height={`${base + 2}em`}
      role="img"
      aria-label={summary}
    >
      {Array.from(columns.entries(), ([month, column]) => (
        <Column key={month} month={month} column={column} base={base} />
      ))}
      <line
        x1="0"
        x2="100%"
        y1={`${base}em`}
        y2={`${base}em`}
        strokeWidth="1.5"
        className="stroke-ink"
      />
      <svg y={`${base + 0.35}em`} className="overflow-visible">
        {columns.map((_, month) => (
          <text
            key={columnAt(month)}
            x={columnAt(month)}
            y="1em"
            textAnchor="middle"
            className="fill-ink text-note lt-desk:text-[min(0.625rem,2.6vw)] tabular-nums print:text-[0.5rem]"
          >
            {month + 1}
          </text>
        ))}
      </svg>
      {thenLabel === undefined ? (
        <Label words={firstLabel} x="0" y={base - first - 1} />
      ) : (
        <>
          <Label
            words={firstLabel}
            x={columnAt(0)}
            y={Math.min(firstAt, thenAt - labelPitch)}
            indented
            drop={Math.max(0, firstAt - thenAt + labelPitch)}
          />
          <Label words={thenLabel} x={columnAt(0)} y={thenAt} indented />
        </>
      )}
    </svg>
  );
}

interface ColumnProps {
  readonly month: number;
  readonly column: MonthDots;
  readonly base: number;
}

function Column({ month, column, base }: ColumnProps) {
  return (
    <g>
      {Array.from({ length: height(column) }, (_, index) => (
        <circle
          key={index}
          data-dot={index < column.monthly ? 'monthly' : 'one-time'}
          cx={columnAt(month)}
          cy={`${base - index - 0.62}em`}
          r="0.385em"
          className={index < column.monthly ? 'fill-ink' : gold}
        />
      ))}
    </g>
  );
}

interface LabelProps {
  readonly words: string;
  readonly x: string;
  /** In dots from the top. */
  readonly y: number;
  readonly indented?: boolean | undefined;
  /** How many dots below the text its column begins, to which a line leads; no line if omitted. */
  readonly drop?: number | undefined;
}

function Label({ words, x, y, indented = false, drop }: LabelProps) {
  return (
    <svg x={x} y={`${y}em`} className="overflow-visible">
      {drop !== undefined && (
        <g className="stroke-soft">
          <line x1={drop ? 0 : '0.9em'} x2="2.6em" y1="-0.35em" y2="-0.35em" />
          <line y1="-0.35em" y2={`${Math.max(drop - 0.5, -0.35)}em`} />
        </g>
      )}
      {/* As wide as the line, in the em of the drawing: the text has a font size of its own. */}
      <svg x={indented ? '3em' : '0'} className="overflow-visible">
        <text className="fill-ink font-display font-450 text-[min(0.8125rem,4.3vw)] desk:text-[min(1.1875rem,1.3em,1.45vw)] print:text-[0.6875rem]">
          {words}
        </text>
      </svg>
    </svg>
  );
}

function columnAt(month: number): string {
  return `${(100 * (month + 0.5)) / 12}%`;
}

function height(column: MonthDots | undefined): number {
  return column ? column.monthly + column.oneTime : 0;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

const apart = 12;
const inAll = 500;

/** Animates gold dots between the first column and the others when the payment choice changes. */
function useTravelingDots() {
  const drawing = useRef<SVGSVGElement>(null);
  const before = useRef<readonly Place[]>([]);
  useLayoutEffect(() => {
    const dots = goldDots(drawing.current);
    const now = placesIn(drawing.current, dots);
    const from = before.current;
    before.current = now;
    if (from.length > 0 && !prefersStillness()) {
      const step = Math.min(apart, inAll / 2 / dots.length);
      dots.forEach((dot, index) =>
        travel(dot, from[index % from.length], now[index], index * step),
      );
    }
  });
  return drawing;
}

function goldDots(drawing: SVGSVGElement | null): readonly Element[] {
  return [...(drawing?.querySelectorAll('[data-dot="one-time"]') ?? [])];
}

/** Positions in px, ignoring running animations. */
function placesIn(drawing: SVGSVGElement | null, dots: readonly Element[]): readonly Place[] {
  const width = drawing?.clientWidth ?? 0;
  const em = drawing ? Number.parseFloat(getComputedStyle(drawing).fontSize) : 0;
  const length = (dot: Element, name: string) => Number.parseFloat(dot.getAttribute(name) ?? '0');
  return dots.map((dot) => ({ x: (length(dot, 'cx') / 100) * width, y: length(dot, 'cy') * em }));
}

function travel(dot: Element, from: Place | undefined, to: Place | undefined, delay: number): void {
  if (!from || !to || (from.x === to.x && from.y === to.y)) {
    return;
  }
  const way = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
  const easing = 'cubic-bezier(0.2, 0, 0, 1)';
  dot.animate(
    { transform: [way, 'none'] },
    { delay, duration: inAll - delay, easing, fill: 'backwards' },
  );
}
