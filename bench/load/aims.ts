/** States the aims for loading, relative to plain pages, and whether this run met them. */
import { shown, spreadOf } from './medians.ts';
import type { Results } from './results.ts';
import type { Variant } from './sites.ts';

/** A touch counts as answered at once if its effect shows within this time. */
const atOnceMs = 200;

/** The late font moves words by less than a pixel, on plain pages as well. */
const noShift = 0.0005;

/** One line for each aim. */
export function aimLines(results: Results): string[] {
  return [...pageAims(results), ...wizardAims(results), ...laterAims(results)];
}

function pageAims({ pages, taps, takeovers }: Results): string[] {
  const own = pages.filter(({ variant }) => variant === 'ours');
  const worst = (figure: 'firstPaint' | 'largestPaint' | 'bytes') =>
    Math.max(
      ...[...new Set(pages.map(({ path }) => path))].map((path) => {
        const of = (variant: Variant) =>
          median(
            pages
              .filter((run) => run.path === path && run.variant === variant)
              .map(({ load }) => load[figure]),
          );
        return of('ours') / of('plain');
      }),
    );
  const shift = Math.max(
    ...own.map(({ load }) => load.shift),
    ...takeovers.map((run) => run.shift),
  );
  const kinds = [...new Set(taps.map(({ what }) => what))];
  return [
    ...(
      [
        ['first paint', 'firstPaint', 1.05],
        ['largest paint', 'largestPaint', 1.05],
        ['bytes before idle', 'bytes', 1.5],
      ] as const
    ).map(([what, of, limit]) => atMost(`public pages, ${what}, the worst page`, worst(of), limit)),
    line('no React before idle', !own.some(({ load }) => load.app), `${own.length} loads`),
    figureLine('no layout shift', shift, shift < noShift, `${shown(shift, 5)} at most`),
    ...kinds.map((kind) => {
      const ms = median(taps.filter(({ what }) => what === kind).map((run) => run.ms));
      return figureLine(
        `a touch on a ${kind} while loading works at once`,
        ms,
        ms <= atOnceMs,
        inMs(ms),
      );
    }),
  ];
}

function wizardAims({ wizard, controls }: Results): string[] {
  const of = (variant: Variant, value: (load: Results['wizard'][number]['load']) => number) =>
    median(wizard.filter((run) => run.variant === variant).map(({ load }) => value(load)));
  const painted = of('plain', (load) => load.firstPaint);
  const works = of('ours', (load) => load.nextWorks);
  const shownMs = of('ours', (load) => load.nextShown ?? Number.NaN);
  const script = Math.max(
    ...wizard.flatMap(({ variant, load }) => (variant === 'ours' ? [load.scriptGzip] : [])),
  );
  const kept = controls.filter((run) => run.kept).length;
  const touchMs = median(controls.map(({ shownMs }) => shownMs));
  return [
    atMost('wizard, painted', of('ours', (load) => load.firstPaint) / painted, 1.1),
    atMost('wizard, largest paint', of('ours', (load) => load.largestPaint) / painted, 1.1),
    line(
      'an early touch on every control is kept',
      kept === controls.length,
      `${kept} of ${controls.length}`,
    ),
    figureLine('an early touch shows at once', touchMs, touchMs <= atOnceMs, inMs(touchMs)),
    atMost('wizard, the first Next works, beside the plain page’s paint', works / painted, 1.2),
    atMost(
      'wizard, the first Next works, beside the same two touches there',
      works / of('plain', (load) => load.nextWorks),
      1.2,
    ),
    figureLine(
      'wizard, the second step stands within 100 ms of the press',
      shownMs,
      shownMs <= 100,
      inMs(shownMs),
    ),
    line('wizard, at most 120 kB of script before Next', script <= 120_000, inKilobytes(script)),
  ];
}

function laterAims({ returns, takeovers, kept }: Results): string[] {
  const of = (server: 'stopped' | 'there') =>
    median(returns.filter((run) => run.server === server).map(({ load }) => load.restored));
  const empty = returns
    .filter(({ server }) => server === 'stopped')
    .reduce((sum, { load }) => sum + load.emptyFrames, 0);
  const early = takeovers.filter(({ loaded, registered }) => registered < loaded).length;
  const ratio = of('stopped') / of('there');
  return [
    `- offline, the draft is restored after ${shown(ratio, 2)} of the time with the server there`,
    line('offline, no frame with an empty step', empty === 0, `${empty} frames`),
    line('the worker keeps less than 350 kB', kept < 350_000, inKilobytes(kept)),
    line(
      'the worker is registered after loading',
      early === 0,
      `${early} of ${takeovers.length} before`,
    ),
  ];
}

function median(values: readonly number[]): number {
  return spreadOf(values).median;
}

function atMost(aim: string, ratio: number, limit: number): string {
  return figureLine(
    `${aim}: at most ${limit} of plain HTML`,
    ratio,
    ratio <= limit,
    shown(ratio, 2),
  );
}

function line(aim: string, reached: boolean, told: string): string {
  return `- ${reached ? 'reached' : 'BEHIND'}: ${aim} (${told})`;
}

/** A line for an aim with a figure; without one it is neither met nor missed. */
function figureLine(aim: string, figure: number, reached: boolean, told: string): string {
  return Number.isFinite(figure) ? line(aim, reached, told) : `- not measured: ${aim}`;
}

function inMs(ms: number): string {
  return `${shown(ms)} ms`;
}

function inKilobytes(bytes: number): string {
  return `${shown(bytes / 1000, 1)} kB gzip`;
}
