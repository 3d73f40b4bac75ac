/** How fast the site is there on a slow phone, beside the same pages without a script and the same app without its pages. */
import { cpus, loadavg } from 'node:os';

import { keptByWorker, sumOf } from '../../support/site-weight.ts';
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

/** `quick` is one round, to see that everything works; its figures mean little. */
export type LoadOptions = {
  quick: boolean;
  print: (line: string) => void;
  say: (sentence: string) => void;
};

/** Prints the tables and the aims; answers with the number of lost touches and empty steps. */
export async function benchLoad(
  browserPath: string,
  { quick, print, say }: LoadOptions,
): Promise<number> {
  const rounds = quick ? 1 : 7;
  const few = quick ? 1 : 3;
  const stage = await openStage(browserPath);
  try {
    const load = loadavg()[0] ?? 0;
    print(`${cpus().length} cores, load ${load.toFixed(1)} before the first run.\n`);
    say('The wizard.');
    const wizard = await wizardRuns(stage, rounds);
    say('Touches while the wizard loads.');
    const controls = await controlRuns(stage, few);
    say('Public pages.');
    const pages = await publicRuns(stage, rounds);
    say('Touches while they load.');
    const taps = await tapRuns(stage, rounds);
    say('Until the worker is registered.');
    const takeovers = await takeoverRuns(stage, few);
    say('Coming back, with and without the server.');
    const returns = await returnRuns(stage, rounds);
    const kept = sumOf(keptByWorker(stage.site), stage.site);
    const results: Results = { pages, taps, wizard, controls, takeovers, returns, kept };
    for (const section of sectionsOf(results)) print(`${section.join('\n')}\n`);
    return harmDone(results);
  } finally {
    await stage.close();
  }
}

function sectionsOf(results: Results): string[][] {
  return [
    pageTable(results.pages),
    tapTable(results.taps),
    wizardTable(results.wizard),
    controlTable(results.controls),
    takeoverTable(results.takeovers),
    returnTable(results.returns),
    aimLines(results),
  ];
}
