/** Measures the wizard: first paint, when a choice shows, when Next works, and what was loaded until then. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { paths } from '#config/paths.ts';
import { steps } from '#domain/estimator/steps.ts';
import { afterPaint, tap } from './early-taps.ts';
import type { Sight } from './observe.ts';
import { onSlowPhone, type Phone } from './slow-phone.ts';
import { type Variant, variants } from './sites.ts';
import type { Stage } from './stage.ts';
import type { Request } from './traffic.ts';

/** The heading of a step on screen. */
export const headingOf = (index: number): Sight => ({
  selector: 'main h1',
  text: steps[index]?.title ?? '',
});

const firstChoice = 'label[for="tax-preparation"]';
export const nextButton = '[data-action-bar] button';

export type WizardLoad = {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  /**
   * From the navigation to the frame with the second step, after a choice and Next; for plain HTML to the press of
   * Next, which leads nowhere.
   */
  nextWorks: number;
  /** Milliseconds from that press of Next; null where Next is plain HTML. */
  nextShown: number | null;
  /** Bytes of the scripts loaded by then: gzipped, and as sent. */
  scriptGzip: number;
  scriptSent: number;
};

export type WizardRun = { variant: Variant; load: WizardLoad };

/** Measures the first step in its three variants, alternating. */
export async function wizardRuns(stage: Stage, rounds: number): Promise<WizardRun[]> {
  const runs: WizardRun[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const index of variants.keys()) {
      const variant = variants[(index + round) % variants.length] ?? 'ours';
      const url = stage.servers[variant].url + paths.estimator;
      const load = await onSlowPhone(stage.browser, (phone) =>
        variant === 'plain' ? painted(phone, url) : walkedOn(phone, url, stage.site),
      );
      runs.push({ variant, load });
    }
  }
  return runs;
}

/** Measures a plain form, touched at the same pace. */
async function painted({ page }: Phone, url: string): Promise<WizardLoad> {
  await page.goto(url, { waitUntil: 'commit' });
  await afterPaint(page, headingOf(0));
  const paint = await paintOf(page);
  await tap(page, firstChoice);
  const nextWorks = await tap(page, nextButton);
  return { ...paint, nextWorks, nextShown: null, scriptGzip: 0, scriptSent: 0 };
}

/** An impatient visitor: a service right after the first paint, Next right after that. */
async function walkedOn({ page, traffic }: Phone, url: string, site: string): Promise<WizardLoad> {
  await page.goto(url, { waitUntil: 'commit' });
  await afterPaint(page, headingOf(0));
  const paint = await paintOf(page);
  const shown = page.evaluate((second) => seen.when(second), headingOf(1));
  await tap(page, firstChoice);
  const pressed = await tap(page, nextButton);
  const nextWorks = await shown;
  const scripts = traffic().filter(
    ({ kind, ended }) => kind === 'Script' && ended !== null && ended <= nextWorks,
  );
  return {
    ...paint,
    shift: await page.evaluate(() => seen.shift),
    nextWorks,
    nextShown: nextWorks - pressed,
    scriptGzip: await gzipOf(scripts, site),
    scriptSent: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

function paintOf(page: Phone['page']) {
  return page.evaluate(() => {
    const { firstPaint, largestPaint, shift } = seen;
    return { firstPaint, largestPaint, shift };
  });
}

async function gzipOf(scripts: readonly Request[], site: string): Promise<number> {
  let sum = 0;
  for (const { url } of scripts) {
    const code = await readFile(join(site, new URL(url).pathname));
    sum += gzipSync(code, { level: 9 }).length;
  }
  return sum;
}
