/** Loads the code of a page that is complete without it: when idle, or at the first touch. */

import { guestDatabase } from '#sync/database-names.ts';
import { keepsRows, textTables } from '#device/keeps-rows.ts';

const quietMs = 3000;
const touches = ['pointerdown', 'keydown', 'focusin'] as const;

/** Resolves at once for pages that need code, were touched, or show what this device stores. */
export async function loadOnDemand(root: HTMLElement | null): Promise<void> {
  if (root?.dataset['start'] !== 'idle' || document.querySelector('[data-touched]')) return;
  await new Promise<void>((wanted) => {
    for (const touch of touches) addEventListener(touch, () => wanted(), { once: true });
    const tables = [...(document.querySelector('form') ? textTables : []), 'drafts'];
    void keepsRows(guestDatabase, tables).then((yes) => yes && wanted());
    const afterLoad = () => setTimeout(() => whenIdle(wanted), quietMs);
    if (document.readyState === 'complete') afterLoad();
    else addEventListener('load', afterLoad, { once: true });
  });
}

function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: quietMs });
  else setTimeout(callback, 0);
}
