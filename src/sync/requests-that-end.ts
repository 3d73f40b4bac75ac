/**
 * Whatever waits for a transaction that this page has ended hears of it from here. WebKit tells no one of one that had not
 * begun when its connection was closed, as Dexie closes it where a page is left: what waited would wait for good.
 */
import { Dexie, type DBCore, type DBCoreTransaction, type Middleware } from 'dexie';

import { endings } from './transactions.ts';

/** Beneath everything else of Dexie: each request is answered, or fails as its transaction is ended. */
export const requestsThatEnd: Middleware<DBCore> = {
  stack: 'dbcore',
  level: -2,
  create: (core) => ({
    table(name) {
      const table = core.table(name);
      return {
        ...table,
        mutate: unlessEnded((asked) => table.mutate(asked)),
        get: unlessEnded((asked) => table.get(asked)),
        getMany: unlessEnded((asked) => table.getMany(asked)),
        query: unlessEnded((asked) => table.query(asked)),
        openCursor: unlessEnded((asked) => table.openCursor(asked)),
        count: unlessEnded((asked) => table.count(asked)),
      };
    },
  }),
};

/** Dexie's own promise: the native one would let its transaction go. */
function unlessEnded<A extends { trans: DBCoreTransaction }, T>(ask: (asked: A) => PromiseLike<T>) {
  return (asked: A): Promise<T> => {
    let hear: (ended: DBCoreTransaction) => unknown = () => {};
    const end = new Dexie.Promise<never>((_, fail) => {
      hear = (ended) => ended === asked.trans && fail(new Error('ended'));
    });
    endings.add(hear);
    return Dexie.Promise.race([ask(asked), end]).finally(() => void endings.delete(hear));
  };
}
