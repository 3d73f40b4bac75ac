/** Measures an untouched page after loading: hydration, then the worker's registration. */
import { paths } from '#config/paths.ts';
import { onSlowPhone } from './slow-phone.ts';
import type { Stage } from './stage.ts';

export const takenOverPaths = [paths.home, paths.services, paths.contact, paths.estimator] as const;

/** `shift` is the sum of layout shifts until the worker is registered. */
export type TakeoverRun = { path: string; loaded: number; registered: number; shift: number };

export async function takeoverRuns({ browser, servers }: Stage, rounds: number) {
  const runs: TakeoverRun[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const path of takenOverPaths) {
      const times = await onSlowPhone(browser, async ({ page }) => {
        await page.goto(servers.ours.url + path, { waitUntil: 'load' });
        await page.waitForFunction(() => seen.workerRegistered > 0);
        return page.evaluate(() => {
          const [navigation] = performance.getEntriesByType('navigation');
          const loaded = navigation && 'loadEventEnd' in navigation ? navigation.loadEventEnd : 0;
          return { loaded: Number(loaded), registered: seen.workerRegistered, shift: seen.shift };
        });
      });
      runs.push({ path, ...times });
    }
  }
  return runs;
}
