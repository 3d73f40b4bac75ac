/** What is held up: by the test, or as by a page in the back-forward cache that holds on to a database. */
import { vi } from 'vitest';

/** Something that waits until the test lets it go on. */
export function aHold(): readonly [waiting: Promise<void>, goOn: () => void] {
  let goOn = () => {};
  const waiting = new Promise<void>((done) => {
    goOn = done;
  });
  return [waiting, () => goOn()];
}

/** Begins a transaction on all of it that does not end until the returned function is called. */
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

/** Lets faked time pass until a promise has settled, two minutes at most; undefined where it has not. */
export async function withTime<T>(promise: Promise<T>): Promise<T | undefined> {
  const work = { settled: false };
  const over = () => {
    work.settled = true;
  };
  promise.then(over, over);
  for (let seconds = 0; seconds < 120 && !work.settled; seconds += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    // The database's own work takes real turns: one for each step of its making, and more.
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  }
  return work.settled ? promise : undefined;
}
