/** The names of PocketBase's JavaScript runtime that only the operation of the server uses, typed by hand (PocketBase 0.40). */

interface GoContext {
  readonly __context: never;
}

/** One connection of the database, for as long as it is held. */
interface GoConnection {
  execContext(context: GoContext, sql: string): void;
  /** Gives it back. */
  close(): void;
}

interface PbApp {
  /** The database of the logs. */
  auxDB(): ReturnType<PbApp['db']>;
  /** The connections that only read; a statement through `db()` that is no SELECT takes the one that writes. */
  concurrentDB(): ReturnType<PbApp['db']> & { db(): { conn(context: GoContext): GoConnection } };
  auxConcurrentDB(): ReturnType<PbApp['db']>;
}

interface PbStore {
  set(key: string, value: GoConnection): void;
}

/** A backup is about to be made in the dashboard or by schedule; `exclude` names what of the data folder is left out. */
interface BackupEvent {
  exclude: string[];
  next(): void;
}

declare const Context: new () => GoContext;
declare function onBackupCreate(handler: (e: BackupEvent) => void): void;
