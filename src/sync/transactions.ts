/**
 * No transaction stands in others' way for good. A page in the back-forward cache keeps its own as they are, and every
 * other page of the site would wait for them: they end as it leaves. So does one that does not begin.
 */
import { isAway, onLeave } from './leaving.ts';

/** A transaction that has not begun after this long may never do so. */
const beginsWithinMs = 10_000;

const running = new Set<IDBTransaction>();
onLeave(() => running.forEach(end));

/** Called for each transaction that is ended from here, once it is. */
export const endings = new Set<(transaction: IDBTransaction) => void>();

/** The browser's databases, with an eye on each of their transactions and upgrades. */
export function watchedFactory(factory: IDBFactory): IDBFactory {
  return {
    open(name, version) {
      const request = factory.open(name, version);
      request.addEventListener('upgradeneeded', () => {
        if (request.transaction) watch(request.transaction);
      });
      request.addEventListener('success', () => watchAll(request.result));
      return request;
    },
    deleteDatabase: (name) => factory.deleteDatabase(name),
    databases: () => factory.databases(),
    cmp: (first, second) => factory.cmp(first, second),
  };
}

function watchAll(db: IDBDatabase): void {
  const begin = db.transaction.bind(db);
  db.transaction = (...asked) => {
    const transaction = begin(...asked);
    watch(transaction);
    return transaction;
  };
}

/** Ends a transaction when the page is left, or when it does not begin. */
function watch(transaction: IDBTransaction): void {
  const late = setTimeout(() => end(transaction), beginsWithinMs);
  const begun = () => clearTimeout(late);
  const over = () => {
    begun();
    running.delete(transaction);
  };
  running.add(transaction);
  // No request of it is answered before it begins.
  transaction.addEventListener('success', begun, { capture: true, once: true });
  transaction.addEventListener('complete', over);
  transaction.addEventListener('abort', over);
  if (isAway()) end(transaction);
}

/** One that is over cannot be aborted any more, which is as well. */
function end(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    running.delete(transaction);
    return;
  }
  // Not every browser says so itself; what it says besides is no news then.
  transaction.onabort?.(new Event('abort'));
  endings.forEach((hear) => hear(transaction));
}
