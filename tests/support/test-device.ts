/** A visitor's device with the real queue; storage outlives its tabs, and tests move its clock. */

import { createHash } from 'node:crypto';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { onTestFinished } from 'vitest';

import { newId } from '#domain/ids.ts';
import type { OpKind } from '#domain/ops/op.ts';
import type { OpResult } from '#domain/ops/result.ts';
import { DeviceDatabase } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';
import { createDraftStore } from '#features/estimator/data/draft-store.ts';
import { requestWorkKinds } from '#features/clients/data/client-store.ts';
import { filesFromFirm, firmFileKinds } from '#features/clients/data/files-for-clients.ts';
import {
  filesInThreads,
  messageKinds,
  messageWorkKinds,
} from '#features/messages/data/message-writes.ts';
import { leadOpKinds } from '#features/leads/data/lead-store.ts';
import { filesWithRequests, requestKinds } from '#features/requests/data/request-store.ts';
import { postKinds } from '#features/posts/data/post-saving.ts';
import { visitorExpiries, visitorKinds } from '#worker/visitor-kinds.ts';
import type { ClientKind } from '#sync/client-kinds.ts';
import { collectionKind } from '#sync/collection.ts';
import { createDrain } from '#sync/drain.ts';
import { createLeaderElection } from '#sync/leader-election.ts';
import { createFormDrafts } from '#forms/form-drafts.ts';
import { createHealth } from '#device/health.ts';
import { runHousekeeping } from '#device/housekeeping.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { keepOps, type NewOp, prepareOp } from '#sync/outbox.ts';
import { createOutboxView } from '#sync/outbox-view.ts';
import { keepingSent } from '#sync/sent-again.ts';
import { notSentAgain } from '#app/open-account.ts';
import { createSend, type SendingAccount } from '#sync/ops.ts';
import { settle } from '#sync/settle.ts';
import { createUpload } from '#sync/uploads.ts';
import { aKey, anId } from './op-api.ts';
import { holdDatabase } from './held-database.ts';
import { seededRandom } from './faults.ts';
import { createStorage } from './storage-faults.ts';
import { createVirtualClock, type VirtualClock } from './virtual-clock.ts';

export type Tab = Awaited<ReturnType<typeof openTab>>;
export type TestDevice = ReturnType<typeof createTestDevice>;

/** `url` and `fetcher` are its network; `locks` false means no Web Locks; `account` is signed in. */
export type DeviceOptions = {
  url: string;
  seed?: number;
  locks?: boolean;
  fetcher?: typeof fetch;
  account?: SendingAccount;
};

type Dependencies = {
  url: string;
  fetcher: typeof fetch;
  name: string;
  clock: VirtualClock;
  factory: IDBFactory;
  random: () => number;
  locks: TabLocks | undefined;
  account: SendingAccount | null;
  meant: Map<string, OutboxEntry>;
};

/** Makes ids of devices differ. */
let devices = 0;

const never = new Promise<never>(() => {});

const unreachable = () => Promise.resolve({ kind: 'unreachable', why: 'network' } as const);

/** Maximum passes until the queue rests. */
const patience = 2000;

/** One tab of an offline device, of `owner` if given; removed after the test. */
export async function offlineTab(owner?: string): Promise<Tab> {
  const account = owner === undefined ? {} : { account: { id: owner, token: () => null } };
  const tab = await createTestDevice({ url: 'http://127.0.0.1:9', ...account }).tab();
  onTestFinished(() => tab.kill());
  return tab;
}

/** A device without open tabs. */
export function createTestDevice(options: DeviceOptions) {
  const { url, seed = (devices += 1), locks = true, fetcher = fetch, account = null } = options;
  const clock = createVirtualClock();
  AbortSignal.timeout = clock.timeout;
  const factory = new IDBFactory();
  Dexie.dependencies.indexedDB = factory;
  const meant = new Map<string, OutboxEntry>();
  const deps: Dependencies = {
    url,
    fetcher,
    name: `device-${anId()}`,
    clock,
    factory,
    random: seededRandom(seed),
    locks: locks ? createTabLocks() : undefined,
    account,
    meant,
  };
  return {
    clock,
    /** Ops reported as stored, by id. */
    meant,
    random: deps.random,
    /** Blocks the database until the returned function is called. */
    holdAll: () => holdDatabase(factory, deps.name),
    tab: () => openTab(deps),
    /** Sends and advances time until nothing waits for it; returns the passes. */
    async settle(tab: Tab, most = patience): Promise<number> {
      for (let passes = 1; passes <= most; passes += 1) {
        await tab.pass().catch(() => undefined);
        const next = await tab.drain.nextAt().catch(() => clock.now() + 60_000);
        if (next === null) return passes;
        clock.passUntil(next);
      }
      throw new Error('the queue does not come to rest');
    },
  };
}

async function openTab(deps: Dependencies) {
  const { url, name, factory, locks, meant } = deps;
  const storage = createStorage();
  const db = new DeviceDatabase(name, { indexedDB: factory, IDBKeyRange });
  const seen = new DeviceDatabase(name, { indexedDB: factory, IDBKeyRange });
  storage.install(db);
  await db.open();
  const device = deviceOf(deps);
  const network = networkOf(deps.fetcher);
  const send = createSend(url, network.fetch, deps.account);
  const exclusive = createLeaderElection(db, device, locks?.of(device.tab));
  const drain = createDrain({
    db,
    device,
    send,
    upload: createUpload(url, network.fetch, deps.account),
    exclusive,
  });
  const health = createHealth();
  await runHousekeeping(db, device, health, visitorExpiries);

  async function note(): Promise<void> {
    for (const op of await seen.ops.toArray()) if (!meant.has(op.id)) meant.set(op.id, op);
  }

  const ops = () => db.ops.orderBy('seq').toArray();

  async function leaves({ id, attempts }: OutboxEntry): Promise<void> {
    const lease = { by: device.tab, until: Infinity };
    await db.ops.update(id, { state: 'inflight', attempts: attempts + 1, lease });
  }

  const online = { db, device, health, wake: () => {}, send };

  return {
    db,
    ops,
    async onlyOp(): Promise<OutboxEntry> {
      const [op, ...others] = await ops();
      if (!op || others.length > 0) throw new Error('not one op');
      return op;
    },
    /** Marks the op as in flight. */
    leaves,
    /** Answers the op: applied, unless `said`. */
    async answered(op: OutboxEntry, said: Partial<OpResult> = {}): Promise<void> {
      await leaves(op);
      const { id, hash, rev } = op;
      await settle(db, device, [op], [{ id, hash, rev, status: 'applied', ...said }]);
    },
    /** A store's dependencies, offline. */
    deps: { ...online, send: unreachable },
    /** A store's dependencies, online. */
    online,
    /** Stored data, even if the tab cannot read it. */
    seen,
    device,
    drain,
    health,
    storage,
    pass: drain.pass,
    /** Adds all queued ops to `meant`. */
    note,
    /** Queues an op, with a new entity and key unless given. */
    async enqueue(kind: OpKind, body: unknown, rest: Partial<NewOp> = {}): Promise<OutboxEntry> {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const op = await prepareOp(device, {
        kind,
        entity: anId(),
        key: aKey(),
        body: text,
        ...rest,
      });
      await db.write([db.ops], () => keepOps(db, [op]));
      meant.set(op.id, op);
      return op;
    },
    async draftStore() {
      const store = createDraftStore(online);
      await store.ready;
      return store;
    },
    forms: () => createFormDrafts(online),
    /** Pending ops as the visitor sees them. */
    outbox: () => createOutboxView(db, () => {}, device),
    /** Hears each answer before the app. */
    onAnswer: network.onAnswer,
    /** Ends the tab; nothing it was doing completes. */
    kill(): void {
      network.die();
      storage.die();
      locks?.forget(device.tab);
      db.close();
      seen.close();
    },
  };
}

function deviceOf({ clock, random, account }: Dependencies): Device {
  const bytes = (length: number) => Uint8Array.from({ length }, () => Math.floor(random() * 256));
  return {
    tab: newId(bytes),
    owner: account?.id ?? null,
    kinds: account
      ? keepingSent(
          {
            ...visitorKinds,
            ...messageKinds,
            ...messageWorkKinds,
            ...requestWorkKinds,
            'profile.save': collectionKind,
            ...requestKinds,
            ...firmFileKinds,
            'onboarding.save': collectionKind,
            'onboarding.submit': collectionKind,
            'consent.give': collectionKind,
            'preferences.save': collectionKind,
            'event.read': collectionKind,
            'appointment.wish': collectionKind,
            'engagement.open': collectionKind,
            'engagement.sign': collectionKind,
            'engagement.decline': collectionKind,
            'document.attach': filesInThreads(
              filesFromFirm(filesWithRequests(visitorKinds['document.attach'])),
            ),
            ...postKinds,
            ...leadOpKinds,
          } satisfies Record<OpKind, ClientKind>,
          notSentAgain,
        )
      : visitorKinds,
    now: clock.now,
    random: bytes,
    sha256: (data) => Promise.resolve(createHash('sha256').update(data).digest('hex')),
  };
}

/** A tab's network: a dead tab's requests are abandoned without an answer. */
function networkOf(fetcher: typeof fetch) {
  const life = new AbortController();
  let hear: ((path: string) => void) | undefined;
  const fetchInTab: typeof fetch = async (input, init = {}) => {
    const signals = [life.signal, ...(init.signal ? [init.signal] : [])];
    try {
      const response = await fetcher(input, { ...init, signal: AbortSignal.any(signals) });
      hear?.(new URL(new Request(input).url).pathname);
      return life.signal.aborted ? await never : response;
    } catch (error) {
      if (life.signal.aborted) await never;
      throw error;
    }
  };
  return {
    fetch: fetchInTab,
    onAnswer: (listener: (path: string) => void): void => {
      hear = listener;
    },
    die: () => life.abort(),
  };
}

/** Web Locks shared by tabs: in turn, released at a tab's death, stolen on request. */
type Request = {
  tab: string;
  run: () => Promise<unknown>;
  settle: { done: (value: unknown) => void; fail: (reason: unknown) => void };
};

type TabLocks = ReturnType<typeof createTabLocks>;

/** The tabs' locks, all names being one lock. */
function createTabLocks() {
  let holder: Request | undefined;
  const queue: Request[] = [];

  function next(): void {
    if (holder) return;
    const request = queue.shift();
    if (!request) return;
    holder = request;
    const over = () => {
      if (holder !== request) return;
      holder = undefined;
      next();
    };
    request.run().then(request.settle.done, request.settle.fail).finally(over);
  }

  function ask(
    tab: string,
    { signal, steal }: LockOptions,
    run: () => Promise<unknown>,
  ): Promise<unknown> {
    return new Promise((done, fail) => {
      const request = { tab, run, settle: { done, fail } };
      signal?.addEventListener('abort', () => {
        const at = queue.indexOf(request);
        if (at === -1) return;
        queue.splice(at, 1);
        fail(signal.reason);
      });
      if (steal && holder) {
        holder.settle.fail(new DOMException('stolen', 'AbortError'));
        holder = undefined;
      }
      if (steal) queue.unshift(request);
      else queue.push(request);
      next();
    });
  }

  return {
    /** The locks as one tab sees them. */
    of: (tab: string): Pick<LockManager, 'request'> => ({
      request<T>(
        name: string,
        options: LockOptions | LockGrantedCallback<T>,
        callback?: LockGrantedCallback<T>,
      ): Promise<Awaited<T>> {
        const run = typeof options === 'function' ? options : callback;
        if (!run) return Promise.reject(new TypeError('no callback'));
        const how = typeof options === 'function' ? {} : options;
        return new Promise<Awaited<T>>((done, fail) => {
          const granted = async () => done(await run({ name, mode: 'exclusive' }));
          ask(tab, how, granted).catch(fail);
        });
      },
    }),

    /** Releases what a dead tab holds, and drops what it waits for. */
    forget(tab: string): void {
      for (const request of [...queue].filter((one) => one.tab === tab)) {
        queue.splice(queue.indexOf(request), 1);
      }
      if (holder?.tab !== tab) return;
      holder = undefined;
      next();
    },
  };
}
