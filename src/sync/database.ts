import {
  Dexie,
  type DexieOptions,
  type EntityTable,
  type Table,
  type DBCore,
  type DBCoreTransaction,
  type Middleware,
} from 'dexie';

import type { Engagement } from '#domain/engagements/engagement.ts';
import type { CachedThread, MessageView } from '#domain/messages/thread-list.ts';
import type { CachedOnboarding } from '#domain/onboarding/onboarding.ts';
import type { CachedArticle } from '#domain/posts/published-post.ts';
import type { Draft } from '#domain/estimator/draft.ts';
import type { StoredForm } from '#domain/stored-form.ts';
import type { CachedEstimate, CachedProfile, CachedRequest } from '#domain/clients/own-rows.ts';
import type { StoredPhoto } from '#domain/documents/stored-photo.ts';
import type { ServerSnapshot, StoredImage, LocalDraft } from '#domain/posts/post.ts';
import type { FirmFile, CachedClient } from '#domain/requests/request-list.ts';
import type { StoredDocument, OutboxEntry, Receipt } from './outbox-entry.ts';
import { isLostConnection } from './database-errors.ts';
import { type Fact, type FactOf, isNamed } from './facts.ts';
import { isFrozen, pageHideCount, whenBack } from './leaving.ts';
import { watchedFactory, endings } from './transactions.ts';
import { withTimeout } from './with-timeout.ts';

type StoredFile = {
  id: string;
  name: string;
  size: number;
  keptAt: number;
};

/** Ends requests whose connection closed before they began: WebKit would leave them pending. */
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

/** Uses Dexie's promise, because a native one would end the transaction. */
function unlessEnded<A extends { trans: DBCoreTransaction }, T>(ask: (asked: A) => PromiseLike<T>) {
  return (asked: A): Promise<T> => {
    let onEnd: (ended: DBCoreTransaction) => unknown = () => {};
    const end = new Dexie.Promise<never>((_, fail) => {
      onEnd = (ended) => ended === asked.trans && fail(new Error('ended'));
    });
    endings.add(onEnd);
    return Dexie.Promise.race([ask(asked), end]).finally(() => void endings.delete(onEnd));
  };
}

export type TableName = {
  [Name in keyof DeviceDatabase]: DeviceDatabase[Name] extends Table ? Name : never;
}[Exclude<keyof DeviceDatabase, keyof Dexie>];

/** A piece of a file, 1 MiB, never as a Blob. */
export type Chunk = { document: string; index: number; bytes: ArrayBuffer };

/** How long `end` waits for running work, which in some browsers never finishes. */
const endsWithinMs = 10_000;

/** Writes are on disk before they count as stored. */
export class DeviceDatabase extends Dexie {
  declare readonly drafts: EntityTable<Draft, 'id'>;
  declare readonly ops: EntityTable<OutboxEntry, 'id'>;
  declare readonly documents: EntityTable<StoredDocument, 'id'>;
  declare readonly chunks: Table<Chunk, [string, number]>;
  declare readonly receipts: EntityTable<Receipt, 'id'>;
  declare readonly facts: Table<Fact, Fact['name']>;
  declare readonly forms: EntityTable<StoredForm, 'id'>;
  declare readonly profiles: EntityTable<CachedProfile, 'id'>;
  declare readonly estimates: EntityTable<CachedEstimate, 'id'>;
  declare readonly onboardings: EntityTable<CachedOnboarding, 'id'>;
  declare readonly engagements: EntityTable<Engagement, 'id'>;
  declare readonly requests: EntityTable<CachedRequest, 'id'>;
  declare readonly firmFiles: EntityTable<FirmFile, 'id'>;
  /** Files for offline reading; their bytes are in `chunks`. */
  declare readonly keptFiles: EntityTable<StoredFile, 'id'>;
  declare readonly threads: EntityTable<CachedThread, 'id'>;
  declare readonly messages: EntityTable<MessageView, 'id'>;
  declare readonly articles: EntityTable<CachedArticle, 'slug'>;
  declare readonly clientCopies: EntityTable<CachedClient, 'id'>;
  declare readonly postWorks: EntityTable<LocalDraft, 'id'>;
  declare readonly postCopies: EntityTable<ServerSnapshot, 'id'>;
  declare readonly postImages: EntityTable<StoredImage, 'id'>;
  /** Photographed pages; their pictures are in `chunks`. */
  declare readonly photos: EntityTable<StoredPhoto, 'id'>;

  /** Writes stop: closed for good, or taken over by a newer version. */
  superseded = false;

  private connection: Promise<void> = Promise.resolve();

  private opening = 0;

  private readonly underWay = new Set<Promise<unknown>>();

  constructor(name: string, options: DexieOptions = {}) {
    const factory = options.indexedDB ?? Dexie.dependencies.indexedDB;
    super(name, {
      chromeTransactionDurability: 'strict',
      ...options,
      ...(isFactory(factory) && { indexedDB: watchedFactory(factory) }),
    });
    this.use(requestsThatEnd);
    // Each schema change has the next number; Dexie migrates from earlier ones.
    this.version(12).stores({
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
      engagements: 'id',
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

  /** Runs one transaction, and retries after a lost connection. */
  write<T>(tables: readonly Table[], run: () => PromiseLike<T>): Promise<T> {
    return this.withReconnect(() => this.transaction('rw', [...tables], run));
  }

  async fact<Name extends Fact['name']>(name: Name): Promise<FactOf<Name> | undefined> {
    const stored = await this.facts.get(name);
    return isNamed(stored, name) ? stored : undefined;
  }

  /** Counts work that closing must wait for. */
  trackPending<T>(work: () => Promise<T>): Promise<T> {
    const mine = work();
    const over = () => this.underWay.delete(mine);
    this.underWay.add(mine);
    mine.then(over, over);
    return mine;
  }

  /** Runs work again after a lost connection; on a hidden page once it is visible. */
  withReconnect<T>(work: () => PromiseLike<T>): Promise<T> {
    return this.trackPending(() => this.tryTwice(work));
  }

  private async tryTwice<T>(work: () => PromiseLike<T>): Promise<T> {
    const before = this.connection;
    const left = pageHideCount();
    try {
      return await work();
    } catch (error) {
      const wasLeft = isFrozen() || left !== pageHideCount();
      if (this.superseded || !(wasLeft || isLostConnection(error))) throw error;
      await whenBack();
      if (before === this.connection) this.connection = this.openAgain();
      await this.connection;
      return wasLeft ? this.tryTwice(work) : work();
    }
  }

  /** On all tables; hangs if a frozen page blocks them. */
  async probe(): Promise<void> {
    await this.transaction('rw', this.tables, () => this.facts.get('canary'));
  }

  /** Reopens the connection before the next operation. */
  renew(): void {
    if (!this.superseded && this.opening === 0) this.close({ disableAutoOpen: false });
  }

  /** Closes for good after pending writes. */
  end(): void {
    const until = Date.now() + endsWithinMs;
    const look = () => {
      const left = until - Date.now();
      if (this.underWay.size === 0 || left <= 0) {
        this.superseded = true;
        this.close({ disableAutoOpen: true });
        return;
      }
      // Checks again in a later task: pending keystrokes begin their writes before.
      const again = () => setTimeout(look);
      withTimeout(left, Promise.allSettled(this.underWay)).then(again, again);
    };
    look();
  }

  private async openAgain(): Promise<void> {
    // Does not close a connection that is opening: its callers would wait forever.
    if (this.opening === 0) this.close({ disableAutoOpen: false });
    await this.open();
  }
}

function isFactory(value: object | undefined): value is IDBFactory {
  return value !== undefined && 'databases' in value && 'cmp' in value;
}
