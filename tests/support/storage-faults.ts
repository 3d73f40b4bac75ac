/** Storage faults: full, unavailable, or lost with its tab. */
import type { DBCore, DBCoreTable, DBCoreTransaction, Dexie } from 'dexie';

/** A request, or without a table the start of a transaction; connections count from 1. */
type StorageRequest = {
  table: string;
  /** Needs room. */
  write: boolean;
  /** Frees room. */
  frees: boolean;
  connection: number;
};

export type StorageFault = (request: StorageRequest) => Error | undefined;

export const noRoom: StorageFault = ({ write }) =>
  write ? new DOMException('no room', 'QuotaExceededError') : undefined;

const never = new Promise<never>(() => {});

/** Sits between Dexie and the database; install it before opening. */
export function createStorage() {
  let fault: StorageFault | undefined;
  let dead = false;
  let connections = 0;
  const open = new Set<DBCoreTransaction>();

  /** Runs, fails, or never answers a request. */
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
    install: (db: Dexie) =>
      void db.use({ stack: 'dbcore', name: 'storage-faults', level: 0, create: connect }),
    /** Fails requests for which `fault` returns an error. */
    fail: (next: StorageFault | undefined) => {
      fault = next;
    },
    /** Drops uncommitted work; later reads and writes fail. */
    die: () => {
      dead = true;
      for (const transaction of open) abort(transaction);
    },
  };
}

/** A finished transaction cannot be aborted. */
function abort(transaction: DBCoreTransaction): void {
  try {
    transaction.abort();
  } catch {
    return;
  }
}
