/** Ends transactions that would block other pages: on entering the back-forward cache, or if they never begin. */
import { isFrozen, onLeave } from './leaving.ts';

const beginsWithinMs = 10_000;

const running = new Set<IDBTransaction>();
onLeave(() => running.forEach(end));

export const endings = new Set<(transaction: IDBTransaction) => void>();

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

function watch(transaction: IDBTransaction): void {
  const timer = setTimeout(() => end(transaction), beginsWithinMs);
  const onFirstRequest = () => clearTimeout(timer);
  const over = () => {
    onFirstRequest();
    running.delete(transaction);
  };
  running.add(transaction);
  // The first request's success means that the transaction has begun.
  transaction.addEventListener('success', onFirstRequest, { capture: true, once: true });
  transaction.addEventListener('complete', over);
  transaction.addEventListener('abort', over);
  if (isFrozen()) end(transaction);
}

function end(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    running.delete(transaction);
    return;
  }
  // Fires the event where the browser does not; handlers ignore a second one.
  transaction.onabort?.(new Event('abort'));
  endings.forEach((listener) => listener(transaction));
}
