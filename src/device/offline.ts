/** That the site now opens without a network: worth one quiet line, once on a device. */
import { createStore } from 'zustand/vanilla';

import type { Once } from './one-time-flags.ts';

export type OfflineNote = ReturnType<typeof createOfflineNote>;

/** `due` is true from when the site's files are all here until it has been told. */
export function createOfflineNote(once: Promise<Once>) {
  const store = createStore<{ due: boolean }>(() => ({ due: false }));
  return {
    store,
    /** The worker has all files. */
    async ready(): Promise<void> {
      const kept = await once;
      if (!(await kept.isDone('offline-told'))) store.setState({ due: true });
    },
    /** It has been on screen. */
    async told(): Promise<void> {
      store.setState({ due: false });
      await (await once).done('offline-told');
    },
  };
}
