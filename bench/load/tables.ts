/** Prints results as the tables of docs/benchmarks.md. */
import { header, row } from './markdown.ts';
import { shown, type Spread, spreadOf } from './medians.ts';
import type { ReturnRun } from './offline.ts';
import { type PublicRun, publicPaths, type TapRun } from './public-pages.ts';
import { type Variant, variants } from './sites.ts';
import { type TakeoverRun, takenOverPaths } from './takeover.ts';
import type { WizardRun } from './wizard.ts';
import type { ControlRun } from './wizard-taps.ts';

const names: Record<Variant, string> = {
  ours: 'ours',
  plain: 'plain HTML and CSS',
  client: 'drawn by the client',
};

/** Public pages in three variants. */
export function pageTable(runs: readonly PublicRun[]): string[] {
  const lines = publicPaths.flatMap((path) =>
    variants.map((variant) => {
      const loads = runs.filter((run) => run.path === path && run.variant === variant);
      const of = (value: (load: PublicRun['load']) => number) =>
        spreadOf(loads.map(({ load }) => value(load)));
      return row([
        path,
        names[variant],
        time(of(({ firstPaint }) => firstPaint)),
        time(of(({ largestPaint }) => largestPaint)),
        kilobytes(of(({ bytes }) => bytes).median),
        shown(of(({ shift }) => shift).most, 3),
      ]);
    }),
  );
  return [...header(['page', 'how', 'first paint', 'largest paint', 'kB', 'shift'], 2), ...lines];
}

/** Touches while a public page loads. */
export function tapTable(runs: readonly TapRun[]): string[] {
  const kinds = [...new Set(runs.map(({ what }) => what))];
  return [
    ...header(['touched', 'ms until it shows'], 1),
    ...kinds.map((kind) => row([kind, time(spreadOf(msOf(runs.filter((r) => r.what === kind))))])),
  ];
}

/** The wizard in three variants. */
export function wizardTable(runs: readonly WizardRun[]): string[] {
  const heads = [
    'how',
    'first paint',
    'largest paint',
    'Next works',
    'script gzip',
    'sent',
    'shift',
  ];
  const lines = variants.map((variant) => {
    const loads = runs.filter((run) => run.variant === variant).map(({ load }) => load);
    const of = (value: (load: WizardRun['load']) => number) => spreadOf(loads.map(value));
    return row([
      names[variant],
      time(of(({ firstPaint }) => firstPaint)),
      time(of(({ largestPaint }) => largestPaint)),
      time(of(({ nextWorks }) => nextWorks)),
      kilobytes(of(({ scriptGzip }) => scriptGzip).median),
      kilobytes(of(({ scriptSent }) => scriptSent).median),
      shown(of(({ shift }) => shift).most, 3),
    ]);
  });
  return [...header(heads, 1), ...lines];
}

/** All controls of the wizard's first step. */
export function controlTable(runs: readonly ControlRun[]): string[] {
  const kinds = [...new Set(runs.map(({ what }) => what))];
  const lines = kinds.map((kind) => {
    const own = runs.filter(({ what }) => what === kind);
    const kept = own.filter((run) => run.kept).length;
    const until = time(spreadOf(own.map(({ shownMs }) => shownMs)));
    return row([kind, until, `${kept} of ${own.length}`]);
  });
  return [...header(['touched', 'ms until it shows', 'kept'], 1), ...lines];
}

/** From the loaded page to the registered worker. */
export function takeoverTable(runs: readonly TakeoverRun[]): string[] {
  const lines = takenOverPaths.map((path) => {
    const own = runs.filter((run) => run.path === path);
    return row([
      path,
      time(spreadOf(own.map(({ loaded }) => loaded))),
      time(spreadOf(own.map(({ registered }) => registered))),
      shown(spreadOf(own.map(({ shift }) => shift)).most, 3),
    ]);
  });
  return [...header(['page', 'loaded', 'worker registered', 'shift until then'], 1), ...lines];
}

/** Returns to a stored draft. */
export function returnTable(runs: readonly ReturnRun[]): string[] {
  const lines = (['stopped', 'there'] as const).map((server) => {
    const loads = runs.filter((run) => run.server === server).map(({ load }) => load);
    const empty = loads.reduce((sum, { emptyFrames }) => sum + emptyFrames, 0);
    const frames = loads.reduce((sum, load) => sum + load.frames, 0);
    return row([
      server,
      time(spreadOf(loads.map(({ firstPaint }) => firstPaint))),
      time(spreadOf(loads.map(({ restored }) => restored))),
      `${empty} of ${frames}`,
    ]);
  });
  return [...header(['server', 'first paint', 'draft restored', 'empty frames'], 1), ...lines];
}

function msOf(runs: readonly TapRun[]): number[] {
  return runs.map(({ ms }) => ms);
}

function time({ median, least, most }: Spread): string {
  return Number.isFinite(median)
    ? `${shown(median)} (${shown(least)}-${shown(most)})`
    : shown(median);
}

function kilobytes(bytes: number): string {
  return shown(bytes / 1000, 1);
}
