/** PocketBase 0.40's JavaScript runtime: operation. */

interface GoContext {
  readonly __context: never;
}

interface GoConnection {
  execContext(context: GoContext, sql: string): void;
  /** Returns the connection to its pool. */
  close(): void;
}

interface PbApp {
  /** The log database. */
  auxDB(): ReturnType<PbApp['db']>;
  /** Read-only connections; `db()` uses the writer for anything but SELECT. */
  concurrentDB(): ReturnType<PbApp['db']> & { db(): { conn(context: GoContext): GoConnection } };
  auxConcurrentDB(): ReturnType<PbApp['db']>;
}

interface PbStore {
  set(key: string, value: GoConnection): void;
}

/** A backup is about to be made; `exclude` lists files to omit. */
interface BackupEvent {
  exclude: string[];
  next(): void;
}

declare const Context: new () => GoContext;
declare const onBackupCreate: PbHook<BackupEvent>;
