/** Measures pages that are complete without code: first paint, weight, and touches before the code loads. */
import { paths } from '#config/paths.ts';
import { afterPaint, tap, tapUntilShown } from './early-taps.ts';
import type { Sight } from './observe.ts';
import { onSlowPhone, type Phone } from './slow-phone.ts';
import type { Stage } from './stage.ts';
import { type Variant, variants } from './sites.ts';
import type { Request } from './traffic.ts';

export const publicPaths = [
  paths.home,
  paths.services,
  paths.about,
  paths.resources,
  paths.contact,
  paths.checklist,
] as const;

/**
 * When to count: our pages fetch their code three seconds after loading, so before that, and for others after all of
 * it.
 */
const quietMs: Record<Variant, number> = { ours: 2000, plain: 500, client: 500 };

export type Load = {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  /** Bytes on the wire until the page is quiet, without images. */
  bytes: number;
  /** True if the app's code was fetched too. */
  app: boolean;
};

export type PublicRun = { path: string; variant: Variant; load: Load };

/** Measures every page in its three variants, alternating; each round starts with another. */
export async function publicRuns(
  { browser, servers }: Stage,
  rounds: number,
): Promise<PublicRun[]> {
  const runs: PublicRun[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const path of publicPaths) {
      for (const index of variants.keys()) {
        const variant = variants[(index + round) % variants.length] ?? 'ours';
        const url = servers[variant].url + path;
        const load = await onSlowPhone(browser, (phone) => loaded(phone, url, quietMs[variant]));
        runs.push({ path, variant, load });
      }
    }
  }
  return runs;
}

async function loaded({ page, traffic }: Phone, url: string, quiet: number): Promise<Load> {
  await page.goto(url, { waitUntil: 'load' });
  await page.evaluate(() => seen.when({ selector: 'main h1' }));
  // Counts all requests until then.
  await page.waitForTimeout(quiet);
  const requests = traffic();
  const { firstPaint, largestPaint, shift } = await page.evaluate(() => ({
    firstPaint: seen.firstPaint,
    largestPaint: seen.largestPaint,
    shift: seen.shift,
  }));
  return { firstPaint, largestPaint, shift, bytes: weightOf(requests), app: hasApp(requests) };
}

function weightOf(requests: readonly Request[]): number {
  const counted = requests.filter(({ url, kind }) => kind !== 'Image' && !/\.(svg|png)$/.test(url));
  return counted.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** React is in a file of its own, and `main` needs it. */
export function hasApp(requests: readonly Request[]): boolean {
  return requests.some(({ url }) => /\/assets\/(main|react|app)-/.test(url));
}

export type TapRun = { what: string; ms: number };

const heading: Sight = { selector: 'main h1' };

const taps: readonly { what: string; path: string; selector: string; sight: Sight }[] = [
  {
    what: 'menu',
    path: paths.home,
    selector: 'details[data-menu] > summary',
    sight: { selector: 'details[data-menu][open] nav a' },
  },
  {
    what: 'dialog',
    path: paths.services,
    selector: 'button[command="show-modal"]',
    sight: { selector: 'dialog[open]' },
  },
];

/**
 * Milliseconds from a tap right after the first paint until it opened the menu or a dialog, or requested the next page.
 */
export async function tapRuns({ browser, servers }: Stage, rounds: number): Promise<TapRun[]> {
  const runs: TapRun[] = [];
  const { url } = servers.ours;
  for (let round = 0; round < rounds; round += 1) {
    for (const { what, path, selector, sight } of taps) {
      const ms = await onSlowPhone(browser, async ({ page }) => {
        await page.goto(url + path, { waitUntil: 'commit' });
        await afterPaint(page, heading);
        return tapUntilShown(page, selector, sight);
      });
      runs.push({ what, ms });
    }
    runs.push({ what: 'link', ms: await onSlowPhone(browser, (phone) => tapLink(phone, url)) });
  }
  return runs;
}

/** Ends when the browser requests the linked page: the rest is the network's time. */
async function tapLink({ page, traffic }: Phone, url: string): Promise<number> {
  await page.goto(url + paths.home, { waitUntil: 'commit' });
  await afterPaint(page, heading);
  const pressed = await tap(page, `main a[href="${paths.services}"]`);
  await page.waitForURL(url + paths.services, { waitUntil: 'commit' });
  const [, next] = traffic().filter(({ kind }) => kind === 'Document');
  return (next?.asked ?? Number.NaN) - pressed;
}
