/** Loads the database code, or that of the in-memory fallback; retries network failures. */
import type { Health } from '#device/health.ts';
import { growingWait, restUnlessOnline } from '#sync/growing-wait.ts';
import type { OpenDevice } from '../open-device.ts';
import { unlessUnreadable } from './retry-import.ts';

type DeviceCode<Storage, Opened> = {
  openStorage: (health: Health) => Promise<Storage>;
  openDevice: (storage: Storage, health: Health) => Promise<Opened>;
};

export const loadDevice = (health: Health): Promise<OpenDevice> =>
  openOnceThere(() => import('../open-device.ts'), health);

/** Retries until code and storage are there; then calls `openDevice` once. */
export async function openOnceThere<Storage, Opened>(
  fetchCode: () => Promise<DeviceCode<Storage, Opened>>,
  health: Health,
): Promise<Opened> {
  const reach = async () => {
    const { openStorage, openDevice } = await fetchCode();
    const storage = await openStorage(health);
    return () => openDevice(storage, health);
  };
  const wait = growingWait(1000, 8000);
  for (;;) {
    const open = await reach().catch(unlessUnreadable);
    if (open) return open();
    await restUnlessOnline(wait.next());
  }
}
