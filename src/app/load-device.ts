/** Fetches the database's code apart from the page's own; a network that fails is asked again. */
import type { Health } from '#local/health.ts';
import type { OpenDevice } from './open-device.ts';

const firstWaitMs = 1000;
const longestWaitMs = 30_000;

/** Settles once the device is open, however often its code has to be asked for. */
export async function loadDevice(health: Health): Promise<OpenDevice> {
  for (let wait = firstWaitMs; ; wait = Math.min(wait * 2, longestWaitMs)) {
    const loaded = await import('./open-device.ts').catch(() => undefined);
    if (loaded) return loaded.openDevice(health);
    await new Promise((again) => setTimeout(again, wait));
  }
}
