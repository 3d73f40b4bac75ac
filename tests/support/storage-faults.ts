/** A browser's storage as it fails: full, out of reach, or gone with the tab that used it. */
import type { DBCore, DBCoreTable, DBCoreTransaction, Dexie } from 'dexie';

/** A request to the database, or without a table the beginning of a transaction; connections are counted from 1. */
export type StorageRequest = {
  table: string;
  /** It takes room. */
  write: boolean;
  /** It gives room back. */
  frees: boolean;
  connection: number;
};

export type StorageFault = (request: StorageRequest) => Error | undefined;

/** Put between Dexie and a tab's database before it is opened. */
export type Storage = {
  install: (db: Dexie) => void;
  /** Fails the requests for which it gives an error, until another takes its place. */
  fail: (fault: StorageFault | undefined) => void;
  /** What is not committed never happened, and nothing more is read or written. */
  die: () => void;
};

/** A device that is full: nothing is written to it. */
export const noRoom: StorageFault = ({ write }) =>
  write ? new DOMException('no room', 'QuotaExceededError') : undefined;

const never = new Promise<never>(() => {});

/** The storage of one tab. */
export function createStorage(): Storage {
  let fault: StorageFault | undefined;
  let dead = false;
  let connections = 0;
  const open = new Set<DBCoreTransaction>();

  /** Runs a request, or lets it fail, or leaves it without an answer. */
  function guarded<Args extends unknown[], T>(
    request: StorageRequest,
    run: (...args: Args) => Promise<T>,
  ): (...args: Args) => Promise<T> {
    return (...args) => {
      if (dead) return never;
      const error = fault?.(request);
      return error ? Promise.reject(error) : run(...args);
    };
  }

  function guardTable(table: DBCoreTable, connection: number): DBCoreTable {
    const read = { table: table.name, write: false, frees: false, connection };
    return {
      ...table,
      mutate: (request) => {
        const frees = request.type === 'delete' || request.type === 'deleteRange';
        return guarded({ ...read, write: !frees, frees }, () => table.mutate(request))();
      },
      get: guarded(read, (request) => table.get(request)),
      getMany: guarded(read, (request) => table.getMany(request)),
      query: guarded(read, (request) => table.query(request)),
      count: guarded(read, (request) => table.count(request)),
      openCursor: guarded(read, (request) => table.openCursor(request)),
    };
  }

  function connect(core: DBCore): DBCore {
    connections += 1;
    const connection = connections;
    return {
      ...core,
      transaction(tables, mode, options) {
        if (dead) throw new DOMException('the tab is gone', 'InvalidStateError');
        const error = fault?.({ table: '', write: mode === 'readwrite', frees: false, connection });
        if (error) throw error;
        const transaction = core.transaction(tables, mode, options);
        open.add(transaction);
        return transaction;
      },
      table: (name) => guardTable(core.table(name), connection),
    };
  }

  return {
    install: (db) =>
      void db.use({ stack: 'dbcore', name: 'storage-faults', level: 0, create: connect }),
    fail: (next) => {
      fault = next;
    },
    die: () => {
      dead = true;
      for (const transaction of open) abort(transaction);
    },
  };
}

/** One that is over cannot be aborted any more, which is as well. */
function abort(transaction: DBCoreTransaction): void {
  try {
    transaction.abort();
  } catch {
    return;
  }
}
