import { useEffect, useState } from 'react';

import { pictureCache } from '#device/cache-names.ts';
import type { Inventory } from '#device/inventory.ts';
import { useServices } from '#device/services.ts';

/** `usage`: stored bytes. `pages`: the number of cached files. Null if unknown. */
export type DeviceStorage = { inventory: Inventory; usage: number | null; pages: number | null };

export function useDeviceStorage(): DeviceStorage | null {
  const { watchInventory } = useServices();
  const [stored, setStored] = useState<DeviceStorage | null>(null);
  useEffect(() => {
    let ended = false;
    let last: Inventory | undefined;
    const look = async () => {
      const figures = await browserFigures();
      if (last && !ended) setStored({ inventory: last, ...figures });
    };
    const stop = watchInventory((inventory) => {
      last = inventory;
      void look();
    });
    // The worker caches all files before it is ready.
    void navigator.serviceWorker?.ready.then(look);
    return () => {
      ended = true;
      stop();
    };
  }, [watchInventory]);
  return stored;
}

async function browserFigures(): Promise<Omit<DeviceStorage, 'inventory'>> {
  const asked = await navigator.storage?.estimate?.().catch(() => undefined);
  return { usage: asked?.usage ?? null, pages: await countFiles().catch(() => null) };
}

async function countFiles(): Promise<number> {
  const names = (await caches.keys()).filter((name) => name !== pictureCache);
  const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return all.flat().length;
}
