/** Delays database work, by the test or like a page in the back-forward cache. */
import { vi } from 'vitest';

/** A promise and the function that resolves it. */
export function aHold(): readonly [waiting: Promise<void>, goOn: () => void] {
  let goOn = () => {};
  const waiting = new Promise<void>((done) => {
    goOn = done;
  });
  return [waiting, () => goOn()];
}

/** Holds a transaction on all tables until the returned function is called. */
export async function holdDatabase(factory: IDBFactory, name: string): Promise<() => void> {
  const db = await new Promise<IDBDatabase>((done) => {
    const opening = factory.open(name);
    opening.addEventListener('success', () => done(opening.result));
  });
  let held = true;
  const holding = db.transaction([...db.objectStoreNames], 'readwrite');
  const [store = ''] = db.objectStoreNames;
  const goOn = () => {
    if (held) holding.objectStore(store).count().addEventListener('success', goOn);
    else db.close();
  };
  goOn();
  return () => {
    held = false;
  };
}

/** Advances fake time until the promise settles, at most two minutes; undefined otherwise. */
export async function withTime<T>(promise: Promise<T>): Promise<T | undefined> {
  const work = { settled: false };
  const over = () => {
    work.settled = true;
  };
  promise.then(over, over);
  for (let seconds = 0; seconds < 120 && !work.settled; seconds += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    // The database needs real turns, at least one per step.
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  }
  return work.settled ? promise : undefined;
}
