/** Makes thousands of first presses on slow phones: none may be lost. */
import { type ChildProcess, spawn } from 'node:child_process';

import { type Browser, chromium } from '@playwright/test';

import { waitsFor } from '../scripts/own-group.mjs';
import type { Wanted } from '../scripts/soak.mjs';
import { launchOptionsOf, visitorOptions } from '../tests/e2e/browser-options.ts';
import { seededRandom } from '../tests/support/faults.ts';
import { startServer } from '../tests/support/server.ts';
import { arrivals, type Press, pressNext, type PressResult } from './presses/press.ts';

/** Visits per profile: a first one, then those that find its draft. */
const visitsAProfile = 4;

const phone = { ...visitorOptions, viewport: { width: 390, height: 844 } } as const;

/** Half of the presses beside two busy loops; every arrival, 4x and 6x slower, 0 to 400 ms after the choice. */
export async function soak({ count: presses, seed, browser: program, site }: Wanted) {
  const random = seededRandom(seed);
  const server = await startServer({ site });
  const browser = await chromium.launch(launchOptionsOf(program));
  const lost: string[] = [];
  const counts = { quiet: 0, busy: 0 };
  let loops: ChildProcess[] = [];
  try {
    const profiles = Math.ceil(presses / visitsAProfile);
    for (let profile = 0; profile < profiles; profile += 1) {
      const isBusy = profile >= profiles / 2;
      if (isBusy && loops.length === 0) loops = [busyLoop(), busyLoop()];
      const wanted = Array.from({ length: visitsAProfile }, (_, visit) =>
        drawPress(random, profile + visit),
      );
      const results = await visits(browser, server.url, wanted);
      counts[isBusy ? 'busy' : 'quiet'] += results.length;
      results.forEach((result, visit) => {
        if (result.isLost) lost.push(describe(wanted[visit], visit, result));
      });
    }
  } finally {
    loops.forEach((loop) => loop.kill());
    await browser.close();
    await server.stop();
  }
  const figures = `${counts.quiet} presses on a quiet machine, ${counts.busy} beside two busy loops, ${lost.length} lost`;
  return { problems: lost, figures };
}

async function visits(
  browser: Browser,
  site: string,
  wanted: readonly Press[],
): Promise<PressResult[]> {
  const context = await browser.newContext(phone);
  try {
    const results: PressResult[] = [];
    for (const press of wanted) {
      waitsFor(JSON.stringify(press));
      results.push(await pressNext(context, site, press));
    }
    return results;
  } finally {
    await context.close();
  }
}

function drawPress(random: () => number, turn: number): Press {
  const arrival = arrivals[turn % arrivals.length] ?? 'direct';
  return { arrival, cpu: random() < 0.5 ? 4 : 6, delayMs: Math.floor(random() * 401) };
}

function describe(press: Press | undefined, visit: number, { from, to, log }: PressResult): string {
  return `visit ${visit + 1}, ${JSON.stringify(press)}: ${from} -> ${to}\n  ${log.join('\n  ')}`;
}

function busyLoop(): ChildProcess {
  return spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
}
