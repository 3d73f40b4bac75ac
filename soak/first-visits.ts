/**
 * Checks that no typed text is lost on first visits with a weak connection that breaks while typing, on all pages with
 * a field.
 */
import { chromium } from '@playwright/test';

import { waitsFor } from '../scripts/own-group.mjs';
import type { Wanted } from '../scripts/soak.mjs';
import { launchOptionsOf } from '../tests/e2e/browser-options.ts';
import { startFaultProxy } from '../tests/support/fault-proxy.ts';
import { putPost } from '../tests/support/posts.ts';
import { startServer } from '../tests/support/server.ts';
import { forms, visitEstimator, visitForm, type Visit } from './first-visits/visit.ts';

/** Milliseconds from the first letter to the break: before, while and after each file of the app arrives. */
const cuts = [0, 150, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2700, 3200];

/** Concurrent visits, each behind its own proxy. */
const atOnce = 4;

/** Visits every page with every delay; reports losses by page and delay. */
export async function soak({ count: visits, browser: program, site }: Wanted) {
  const server = await startServer({ site });
  const browser = await chromium.launch(launchOptionsOf(program));
  const lost: string[] = [];
  const ways = [
    ...forms.map((form) => ({
      name: `${form.path}${form.tab ? `, ${form.tab}` : ''}`,
      visit: (line: Visit) => visitForm(form, line),
    })),
    { name: 'estimator', visit: visitEstimator },
  ];
  const open = new Set<string>();
  let begun = 0;
  async function visitInTurn(): Promise<void> {
    const network = await startFaultProxy(server.url);
    while (begun < visits) {
      const turn = begun;
      begun += 1;
      const way = ways[turn % ways.length];
      const cutMs = cuts[Math.floor(turn / ways.length) % cuts.length] ?? 0;
      const name = `${way?.name}, cut after ${cutMs} ms`;
      open.add(name);
      waitsFor([...open].join('; '));
      const found = (await way?.visit({ browser, network, cutMs })) ?? [];
      open.delete(name);
      lost.push(...found.map((what) => `${name}: ${what}`));
    }
    await network.stop();
  }
  try {
    await putPost(server);
    await Promise.all(Array.from({ length: atOnce }, visitInTurn));
  } finally {
    await browser.close();
    await server.stop();
  }
  const figures = `${begun} first visits to ${ways.length} forms, cut at ${cuts.length} delays, ${lost.length} lost`;
  return { problems: lost, figures };
}
