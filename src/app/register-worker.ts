/** Installs the service worker once the page has nothing better to do, and lets a new one take over when it is safe. */
import type { Workbox } from 'workbox-window';

import { mayTakeOver } from '#local/safe-update.ts';
import type { Services } from '#local/services.ts';

type Watched = Pick<Services, 'drafts' | 'outbox'>;

/** Called once by the page's entry; a development server has no worker. */
export function registerWorker(watched: Watched): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  const register = async () => {
    const loaded = await import('workbox-window').catch(() => undefined);
    if (!loaded) return;
    const worker = new loaded.Workbox('/sw.js');
    letNewOneIn(worker, watched);
    await worker.register().catch(() => undefined);
  };
  if (document.readyState === 'complete') void register();
  else addEventListener('load', () => void register(), { once: true });
}

/** A waiting version is let in when nothing is in the making here; the page is then loaded again, once. */
function letNewOneIn(worker: Workbox, { drafts, outbox }: Watched): void {
  let waits = false;
  let letIn = false;
  const offer = () => {
    if (!waits || letIn || !mayTakeOver(drafts.snapshot(), outbox.snapshot())) return;
    letIn = true;
    worker.messageSkipWaiting();
  };
  worker.addEventListener('waiting', () => {
    waits = true;
    offer();
  });
  worker.addEventListener('controlling', () => {
    if (letIn) location.reload();
  });
  outbox.subscribe(offer);
  drafts.subscribe(offer);
  document.addEventListener('visibilitychange', () => {
    offer();
    if (document.visibilityState === 'visible') void worker.update().catch(() => undefined);
  });
}
