/** Tells a pass that is waiting for answers when someone has written to the queue, in this tab or another. */
import { Dexie } from 'dexie';

import type { DeviceDatabase } from './database.ts';

export type QueueChanges = {
  /** Settles at the first write since `look` was last called. */
  next: () => Promise<void>;
  /** What was written so far is known. */
  look: () => void;
  stop: () => void;
};

/** Listens from now on, until it is stopped. */
export function listenToQueue(db: DeviceDatabase): QueueChanges {
  const ofQueue = `idb://${db.name}/${db.ops.name}/`;
  let ring = () => {};
  let changed = Promise.resolve();
  const look = () => {
    changed = new Promise((done) => {
      ring = done;
    });
  };
  const hear = (parts: object) => {
    if (Object.keys(parts).some((part) => part.startsWith(ofQueue))) ring();
  };
  look();
  Dexie.on('storagemutated', hear);
  return {
    next: () => changed,
    look,
    stop: () => Dexie.on.storagemutated.unsubscribe(hear),
  };
}
