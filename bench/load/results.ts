/** All results of one run of the bench. */
import type { ReturnRun } from './offline.ts';
import type { PublicRun, TapRun } from './public-pages.ts';
import type { TakeoverRun } from './takeover.ts';
import type { WizardRun } from './wizard.ts';
import type { ControlRun } from './wizard-taps.ts';

export type Results = {
  pages: PublicRun[];
  taps: TapRun[];
  wizard: WizardRun[];
  controls: ControlRun[];
  takeovers: TakeoverRun[];
  returns: ReturnRun[];
  /** Gzip bytes of what the worker caches. */
  kept: number;
};

/** Counts faults, not slowness: touches without effect, and an empty step offline. */
export function harmDone({ controls, returns }: Results): number {
  const lost = controls.filter(({ kept }) => !kept).length;
  const empty = returns.filter(({ server, load }) => server === 'stopped' && !isWhole(load)).length;
  return lost + empty;
}

function isWhole({ restored, emptyFrames }: ReturnRun['load']): boolean {
  return Number.isFinite(restored) && emptyFrames === 0;
}
