/** Registers the service worker once the page has loaded, and reports updates. */
import type { messageSW, Workbox } from 'workbox-window';

import { hourMs } from '#domain/durations.ts';
import type { Services } from '#device/services.ts';
import { appCache, hasFile, repairFiles } from '#worker/protocol.ts';
import { prefetch } from '#ui/prefetch.ts';
import { isUnseen, pageCode } from './page-state.ts';

type Updating = Pick<Services, 'update'>;

const lookEveryMs = hourMs;

export function registerWorker(services: Updating): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  const register = async () => {
    const loaded = await prefetch(() => import('workbox-window'));
    if (!loaded) return;
    const worker = new loaded.Workbox('/sw.js');
    listen(worker, loaded.messageSW, services);
    await worker.register().catch(() => undefined);
    const { active } = await navigator.serviceWorker.ready;
    const cacheNames = await caches.keys().catch(() => undefined);
    // Asks the worker to repair the app's cache if it was deleted.
    if (cacheNames?.every((name) => !name.startsWith(appCache)) && active)
      void loaded.messageSW(active, repairFiles);
  };
  if (document.readyState === 'complete') void register();
  else addEventListener('load', () => void register(), { once: true });
}

function listen(worker: Workbox, ask: typeof messageSW, { update }: Updating): void {
  const look = () => {
    if (document.visibilityState === 'visible') void worker.update().catch(() => undefined);
  };
  const workerStatus = async (sw: ServiceWorker | undefined) => ({
    unseen: isUnseen(),
    same: sw !== undefined && (await ask(sw, { type: hasFile, url: pageCode() })) === true,
  });
  worker.addEventListener('waiting', async ({ sw }) => {
    await update.waits(() => worker.messageSkipWaiting(), await workerStatus(sw));
  });
  worker.addEventListener('controlling', async () => {
    await update.hasTakenOver(await workerStatus(navigator.serviceWorker.controller ?? undefined));
  });
  document.addEventListener('visibilitychange', () => {
    void update.quietMoment();
    look();
  });
  setInterval(look, lookEveryMs);
}
