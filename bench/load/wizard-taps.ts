/** Taps every control of the wizard's first step before the app runs: what shows at once, and what it does. */
import type { Page } from '@playwright/test';

import { paths } from '#config/paths.ts';
import { services } from '#domain/estimator/options.ts';
import { notices } from '#texts/notices.ts';
import { afterPaint, tap } from './early-taps.ts';
import type { Sight } from './observe.ts';
import { onSlowPhone } from './slow-phone.ts';
import type { Stage } from './stage.ts';
import { headingOf, nextButton } from './wizard.ts';

/** `shownMs`: from tap to frame. `kept`: the app performed it after hydration. */
export type ControlRun = { what: string; shownMs: number; kept: boolean };

type Control = { what: string; selector: string; shown: Sight; kept: Sight };

const idOf = (service: string) => service.toLowerCase().replaceAll(' ', '-');

const controls: readonly Control[] = [
  ...services.map((service) => ({
    what: service,
    selector: `label[for="${idOf(service)}"]`,
    shown: { selector: `:has(> #${idOf(service)}:checked) label` },
    kept: { selector: 'main p', text: `Selected: ${service}` },
  })),
  ...services.map((service) => ({
    what: `View Details of ${service}`,
    selector: `:has(> #${idOf(service)}) button`,
    shown: { selector: 'dialog[open]', text: service },
    kept: { selector: 'dialog[open]', text: service },
  })),
  {
    what: 'Next, nothing chosen',
    selector: nextButton,
    shown: { selector: `${nextButton}[aria-busy="true"]` },
    kept: { selector: '[data-sonner-toast]', text: notices['no-service'].title },
  },
  {
    what: 'Menu',
    selector: 'details[data-menu] > summary',
    shown: { selector: 'details[data-menu][open] nav a' },
    kept: { selector: 'details[data-menu][open] nav a' },
  },
];

/** How long after hydration a tap may take to have its effect; later counts as lost. */
const patienceMs = 15_000;

/** One visit for each control and round. */
export async function controlRuns({ browser, servers }: Stage, rounds: number) {
  const runs: ControlRun[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const control of controls) {
      runs.push(
        await onSlowPhone(browser, async ({ page }) => {
          await page.goto(servers.ours.url + paths.estimator, { waitUntil: 'commit' });
          return tapped(page, control);
        }),
      );
    }
  }
  return runs;
}

async function tapped(page: Page, { what, selector, shown, kept }: Control): Promise<ControlRun> {
  await afterPaint(page, headingOf(0));
  const showing = page.evaluate((sight) => seen.when(sight), shown);
  const pressed = await tap(page, selector);
  const shownMs = (await showing) - pressed;
  await page.evaluate(() => seen.when({ selector: 'html[data-app="ready"]' }));
  const isKept = await page.evaluate(
    ([sight, ms]) =>
      Promise.race([
        seen.when(sight).then(() => true),
        new Promise<boolean>((done) => setTimeout(() => done(false), ms)),
      ]),
    [kept, patienceMs] as const,
  );
  return { what, shownMs, kept: isKept };
}
