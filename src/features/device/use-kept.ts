/** The figures of what this device keeps, live. */
import { useEffect, useState } from 'react';

import { pictureCache } from '#device/picture-cache.ts';
import type { Inventory } from '#device/inventory.ts';
import { useServices } from '#device/services.ts';

/** `usage` is what the browser counts for this site, in bytes; `pages` how many of the site's files are here. Null where a browser does not say. */
export type Kept = { inventory: Inventory; usage: number | null; pages: number | null };

/** Null until the device has been looked at. */
export function useKept(): Kept | null {
  const { watchInventory } = useServices();
  const [kept, setKept] = useState<Kept | null>(null);
  useEffect(() => {
    let ended = false;
    let last: Inventory | undefined;
    const look = async () => {
      const figures = await browserFigures();
      if (last && !ended) setKept({ inventory: last, ...figures });
    };
    const stop = watchInventory((inventory) => {
      last = inventory;
      void look();
    });
    // The site's files are all here once its worker is at work.
    void navigator.serviceWorker?.ready.then(look);
    return () => {
      ended = true;
      stop();
    };
  }, [watchInventory]);
  return kept;
}

async function browserFigures(): Promise<Omit<Kept, 'inventory'>> {
  const asked = await navigator.storage?.estimate?.().catch(() => undefined);
  return { usage: asked?.usage ?? null, pages: await countFiles().catch(() => null) };
}

async function countFiles(): Promise<number> {
  const names = (await caches.keys()).filter((name) => name !== pictureCache);
  const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return all.flat().length;
}
