/** Everything this device keeps, in one IndexedDB database. */

import {
  Dexie,
  type DexieOptions,
  type EntityTable,
  type Table,
  type DBCore,
  type DBCoreTransaction,
  type Middleware,
} from 'dexie';

import type { KeptThread, MessageView } from '#domain/messages/thread-list.ts';
import type { KeptOnboarding } from '#domain/onboarding/onboarding.ts';
import type { KeptArticle } from '#domain/posts/kept-article.ts';
import type { Draft } from '#domain/estimator/draft.ts';
import type { KeptForm } from '#domain/kept-form.ts';
import type { KeptEstimate, KeptProfile, KeptRequest } from '#domain/clients/own-rows.ts';
import type { KeptPhoto } from '#domain/documents/kept-photo.ts';
import type { ServerSnapshot, KeptImage, LocalDraft } from '#domain/posts/post-work.ts';
import type { FirmFile, KeptClient } from '#domain/requests/request-list.ts';
import type { KeptDocument, OutboxEntry, Receipt } from './outbox-entry.ts';
import { isLostConnection } from './database-errors.ts';
import { type Fact, type FactOf, isNamed } from './facts.ts';
import { isAway, pageHideCount, whenBack } from './leaving.ts';
import { watchedFactory, endings } from './transactions.ts';
import { withTimeout } from './with-timeout.ts';

/** A received file that its client keeps on this device, as a row of the device's database. */
type KeptFile = {
  /** The document's. */
  id: string;
  name: string;
  /** In bytes. */
  size: number;
  /** UTC milliseconds. */
  keptAt: number;
};

/**
 * Beneath everything else of Dexie: each request is answered, or fails as its transaction is ended. WebKit tells no one of one that
 * had not begun when its connection was closed, as Dexie closes it where a page is left: what waited would wait for good.
 */
const requestsThatEnd: Middleware<DBCore> = {
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

/** A table by its name. */
export type TableName = {
  [Name in keyof DeviceDatabase]: DeviceDatabase[Name] extends Table ? Name : never;
}[Exclude<keyof DeviceDatabase, keyof Dexie>];

/** A file's bytes, copied when it was picked: 1 MiB pieces, never a Blob. */
export type Chunk = { document: string; index: number; bytes: ArrayBuffer };

/** A browser may never end what it was asked to write. */
const endsWithinMs = 10_000;

/** The tables of one visitor or account; a write is on disk before it counts as saved. */
export class DeviceDatabase extends Dexie {
  declare readonly drafts: EntityTable<Draft, 'id'>;
  declare readonly ops: EntityTable<OutboxEntry, 'id'>;
  declare readonly documents: EntityTable<KeptDocument, 'id'>;
  declare readonly chunks: Table<Chunk, [string, number]>;
  declare readonly receipts: EntityTable<Receipt, 'id'>;
  declare readonly facts: Table<Fact, Fact['name']>;
  declare readonly forms: EntityTable<KeptForm, 'id'>;
  /** What an account may read of its own, as the server last showed it; empty for a visitor. */
  declare readonly profiles: EntityTable<KeptProfile, 'id'>;
  declare readonly estimates: EntityTable<KeptEstimate, 'id'>;
  declare readonly onboardings: EntityTable<KeptOnboarding, 'id'>;
  declare readonly requests: EntityTable<KeptRequest, 'id'>;
  /** Files that the firm put there, as the server last showed them. */
  declare readonly firmFiles: EntityTable<FirmFile, 'id'>;
  /** Files that their client keeps on this device; their bytes are in `chunks`. */
  declare readonly keptFiles: EntityTable<KeptFile, 'id'>;
  /** What a client and the firm wrote to each other, as the server last showed it. */
  declare readonly threads: EntityTable<KeptThread, 'id'>;
  declare readonly messages: EntityTable<MessageView, 'id'>;
  /** Posts of the blog that a visitor has seen. */
  declare readonly articles: EntityTable<KeptArticle, 'slug'>;
  /** Clients as staff have opened them. */
  declare readonly clientCopies: EntityTable<KeptClient, 'id'>;
  /** What staff write; empty for everyone else. */
  declare readonly postWorks: EntityTable<LocalDraft, 'id'>;
  declare readonly postCopies: EntityTable<ServerSnapshot, 'id'>;
  declare readonly postImages: EntityTable<KeptImage, 'id'>;
  /** Photographed pages of a document in the making; their pictures are in `chunks`. */
  declare readonly photos: EntityTable<KeptPhoto, 'id'>;

  /** A newer version of the app has taken the database over, or it was closed for good: nothing more is written from here. */
  superseded = false;

  /** Many may find it lost at the same time; it is opened again once. */
  private connection: Promise<void> = Promise.resolve();

  /** How many wait for it to be opened. */
  private opening = 0;

  /** Work on it that has begun and not ended. */
  private readonly underWay = new Set<Promise<unknown>>();

  constructor(name: string, options: DexieOptions = {}) {
    const factory = options.indexedDB ?? Dexie.dependencies.indexedDB;
    super(name, {
      chromeTransactionDurability: 'strict',
      ...options,
      ...(isFactory(factory) && { indexedDB: watchedFactory(factory) }),
    });
    this.use(requestsThatEnd);
    // The device's schema: each change of it has the next number, and Dexie migrates from any earlier one.
    this.version(11).stores({
      drafts: 'id, updatedAt',
      ops: 'id, seq, entity, state',
      documents: 'id, draft',
      chunks: '[document+index], document',
      receipts: 'id, entity, kind, ackAt',
      facts: 'name',
      forms: 'id, form, updatedAt',
      profiles: 'id',
      estimates: 'id',
      articles: 'slug, readAt',
      postWorks: 'id, address',
      postCopies: 'id, slug, readAt',
      postImages: 'id, addedAt',
      photos: 'id, set',
      requests: 'id',
      clientCopies: 'id',
      onboardings: 'id',
      firmFiles: 'id',
      keptFiles: 'id',
      threads: 'id, client',
      messages: 'id, thread',
    });
  }

  override open(): ReturnType<Dexie['open']> {
    const opened = super.open();
    const over = () => {
      this.opening -= 1;
    };
    this.opening += 1;
    opened.then(over, over);
    return opened;
  }

  /** One read-write transaction, with another try after a lost connection. */
  write<T>(tables: readonly Table[], run: () => PromiseLike<T>): Promise<T> {
    return this.withReconnect(() => this.transaction('rw', [...tables], run));
  }

  /** A fact by its name; nothing where it is not kept. */
  async fact<Name extends Fact['name']>(name: Name): Promise<FactOf<Name> | undefined> {
    const kept = await this.facts.get(name);
    return isNamed(kept, name) ? kept : undefined;
  }

  /** Work in more than one step: a page that is left in between does not cut it off. */
  trackPending<T>(work: () => Promise<T>): Promise<T> {
    const mine = work();
    const over = () => this.underWay.delete(mine);
    this.underWay.add(mine);
    mine.then(over, over);
    return mine;
  }

  /**
   * Where the browser has lost the connection, it is opened again and the work is tried once more; where the page was left
   * in the meantime, as soon as it is looked at again.
   */
  withReconnect<T>(work: () => PromiseLike<T>): Promise<T> {
    return this.trackPending(() => this.tryTwice(work));
  }

  private async tryTwice<T>(work: () => PromiseLike<T>): Promise<T> {
    const before = this.connection;
    const left = pageHideCount();
    try {
      return await work();
    } catch (error) {
      const wasLeft = isAway() || left !== pageHideCount();
      if (this.superseded || !(wasLeft || isLostConnection(error))) throw error;
      await whenBack();
      if (before === this.connection) this.connection = this.openAgain();
      await this.connection;
      return wasLeft ? this.tryTwice(work) : work();
    }
  }

  /** Settles once a transaction on all of it has begun and ended: a page that is gone may hold them up. */
  async probe(): Promise<void> {
    await this.transaction('rw', this.tables, () => this.facts.get('canary'));
  }

  /** Work on it has not ended for far too long: whatever comes next opens it anew. */
  renew(): void {
    if (!this.superseded && this.opening === 0) this.close({ disableAutoOpen: false });
  }

  /** Closes it for good, once what has begun is written: what comes later does not open it again. */
  end(): void {
    const until = Date.now() + endsWithinMs;
    const look = () => {
      const left = until - Date.now();
      if (this.underWay.size === 0 || left <= 0) {
        this.superseded = true;
        this.close({ disableAutoOpen: true });
        return;
      }
      // What follows from it, such as the letters typed in the meantime, has begun a turn later.
      const again = () => setTimeout(look);
      withTimeout(left, Promise.allSettled(this.underWay)).then(again, again);
    };
    look();
  }

  private async openAgain(): Promise<void> {
    // Whoever asks in the meantime waits for the new connection instead of giving up. To close one that is just being opened
    // would leave them waiting for ever.
    if (this.opening === 0) this.close({ disableAutoOpen: false });
    await this.open();
  }
}

/** It is the browser's own, as far as Dexie knows. */
function isFactory(value: object | undefined): value is IDBFactory {
  return value !== undefined && 'databases' in value && 'cmp' in value;
}
