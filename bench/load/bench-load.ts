/** Compares load times on a slow phone: the site, its pages without scripts, and the app without prerendered pages. */
import { cpus, loadavg } from 'node:os';

import type { BenchOptions } from '../../scripts/bench.mjs';
import { keptFor, sumOf } from '../../tests/support/site-weight.ts';
import { aimLines } from './aims.ts';
import { returnRuns } from './offline.ts';
import { publicRuns, tapRuns } from './public-pages.ts';
import { harmDone, type Results } from './results.ts';
import { openStage } from './stage.ts';
import { takeoverRuns } from './takeover.ts';
import {
  controlTable,
  pageTable,
  returnTable,
  takeoverTable,
  tapTable,
  wizardTable,
} from './tables.ts';
import { wizardRuns } from './wizard.ts';
import { controlRuns } from './wizard-taps.ts';

/** Prints tables and aims; returns the number of lost touches and empty steps. */
export async function benchInBrowser(
  browserPath: string,
  { quick, print, say }: BenchOptions,
): Promise<number> {
  const rounds = quick ? 1 : 7;
  const few = quick ? 1 : 3;
  const stage = await openStage(browserPath);
  const table = (lines: readonly string[]) => print(`${lines.join('\n')}\n`);
  try {
    const load = loadavg()[0] ?? 0;
    print(`${cpus().length} cores, load ${load.toFixed(1)} before the first run.\n`);
    say('The wizard.');
    const wizard = await wizardRuns(stage, rounds);
    table(wizardTable(wizard));
    say('Public pages.');
    const pages = await publicRuns(stage, rounds);
    table(pageTable(pages));
    say('Coming back, with and without the server.');
    const returns = await returnRuns(stage, rounds);
    table(returnTable(returns));
    say('Touches while the wizard loads.');
    const controls = await controlRuns(stage, few);
    table(controlTable(controls));
    say('Touches while public pages load.');
    const taps = await tapRuns(stage, rounds);
    table(tapTable(taps));
    say('Until the worker is registered.');
    const takeovers = await takeoverRuns(stage, few);
    table(takeoverTable(takeovers));
    const kept = sumOf(keptFor(['visitors'], stage.site), stage.site);
    const results: Results = { pages, taps, wizard, controls, takeovers, returns, kept };
    table(aimLines(results));
    return harmDone(results);
  } finally {
    await stage.close();
  }
}
