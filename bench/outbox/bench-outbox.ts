/** Compares the outbox with other queues, all in Chromium, with the same network faults. */
import { cpus, loadavg } from 'node:os';

import type { BenchOptions } from '../../scripts/bench.mjs';
import { aimLines, harmDone } from './aims.ts';
import { besideSdk, faultyRuns, healthyRuns, trials } from './rounds.ts';
import { openStage } from './stage.ts';
import { faultTable, sdkTable, trialTable } from './tables.ts';

/** Prints tables and aims; returns the number of our faults. */
export async function benchInBrowser(
  browserPath: string,
  { quick, print, say }: BenchOptions,
): Promise<number> {
  const rounds = quick ? 1 : 5;
  const counts = quick ? [40] : [40, 200];
  const stage = await openStage(browserPath);
  try {
    const load = loadavg()[0] ?? 0;
    print(`${cpus().length} cores, load ${load.toFixed(1)} before the first run.\n`);
    say('Ours beside the SDK.');
    const sdk = await besideSdk(stage, quick ? 100 : 500, rounds);
    const faults = [];
    for (const count of counts) {
      say(`${count} records without faults.`);
      faults.push(...(await healthyRuns(stage, count, rounds)));
    }
    for (const share of quick ? [0.2] : [0.05, 0.2]) {
      for (const count of counts) {
        say(`${count} records at ${share * 100} % faults.`);
        faults.push(...(await faultyRuns(stage, count, share, rounds)));
      }
    }
    say('A poison record, a failing server, a session that is over.');
    const results = { faults, sdk, trials: await trials(stage, 40, rounds) };
    const sections = [sdkTable(sdk), faultTable(faults), trialTable(results.trials)];
    for (const section of [...sections, aimLines(results)]) print(`${section.join('\n')}\n`);
    return harmDone(results);
  } finally {
    await stage.close();
  }
}
