/** Fetches the database's code apart from the page's own, also the one for browsers that keep nothing; a network that fails is asked again. */
import type { Health } from '#device/health.ts';
import { growingWait, restUnlessOnline } from '#sync/growing-wait.ts';
import type { OpenDevice } from '../open-device.ts';
import { unlessUnreadable } from './retry-import.ts';

/** What is fetched: a way to the database, and to everything that works on it. */
type DeviceCode<Storage, Opened> = {
  openStorage: (health: Health) => Promise<Storage>;
  openDevice: (storage: Storage, health: Health) => Promise<Opened>;
};

/** Settles once the device is open, however often its code has to be asked for. */
export const loadDevice = (health: Health): Promise<OpenDevice> =>
  openOnceThere(() => import('../open-device.ts'), health);

/** Asks for the code until there is a database; from then on nothing is tried twice. */
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
