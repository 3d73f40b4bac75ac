/** Sends pending ops in passes, until the server has answered each. */

import { Dexie } from 'dexie';

import type { Op } from '#domain/ops/op.ts';
import type { SendOutcome, UploadOutcome } from '#domain/ops/send-outcome.ts';
import { backoff, clampClockSkew, longestWaitMs } from './backoff.ts';
import {
  claimBatch,
  endAllWaits,
  endWaitsForServer,
  endWaitsForSignIn,
  requeueAbandoned,
} from './claim.ts';
import type { DeviceDatabase } from './database.ts';
import type { Device } from './device.ts';
import { readPart } from './files.ts';
import type { OutboxEntry, OpState } from './outbox-entry.ts';
import { isBlocked } from './entity-queues.ts';
import { wireOp } from './outbox.ts';
import { parkOne, putBack, setAsideUntilSignIn, settle } from './settle.ts';
import type { Upload } from './uploads.ts';
import { withTimeout } from './with-timeout.ts';

/** The longest pass; other tabs then get their turn. */
const passMs = 25_000;
const requestsAtOnce = 3;
/** How long database work may take: a deleted database never answers. The next pass retries. */
const workWithinMs = 10_000;
const mayLeave = new Set<OpState>(['queued', 'inflight']);

/** `alone`: no other tab can send. `held` returns false once another tab has taken over. */
export type TabLock = { alone: boolean; held: () => boolean };

export type DrainDependencies = {
  db: DeviceDatabase;
  device: Device;
  send: (ops: readonly Op[]) => Promise<SendOutcome>;
  upload: (file: Upload) => Promise<UploadOutcome>;
  /** Runs a pass when it is this tab's turn. */
  exclusive: (pass: (lock: TabLock) => Promise<void>) => Promise<void>;
};

export type Drain = ReturnType<typeof createDrain>;

export function createDrain(deps: DrainDependencies) {
  const { db, device } = deps;
  const ofThisDevice = <T>(work: Promise<T>): Promise<T> =>
    withTimeout(workWithinMs, work, () => db.renew());

  const bringsFile = (op: OutboxEntry | undefined): boolean =>
    op !== undefined && device.kinds[op.kind]?.bringsFile === true;

  /** While true, requests go one at a time. */
  let serverUnreachable = false;

  async function pass(lock: TabLock): Promise<void> {
    const began = device.now();
    const mayGoOn = () => lock.held() && Math.abs(device.now() - began) < passMs;
    const running = new Set<Promise<void>>();
    const queue = listenToQueue(db);
    let uploading = false;
    let signedAt = Number.NEGATIVE_INFINITY;
    try {
      await ofThisDevice(requeueAbandoned(db, device, lock.alone));
      while (mayGoOn()) {
        const most = serverUnreachable ? 1 : requestsAtOnce;
        if (Math.abs(device.now() - signedAt) >= signEveryMs) {
          signedAt = device.now();
          await ofThisDevice(sign(db, device));
        }
        queue.look();
        const batch: OutboxEntry[] =
          running.size < most
            ? await ofThisDevice(
                claimBatch(db, device, { filesToo: !uploading, underWay: running.size }),
              )
            : [];
        if (batch.length > 0) {
          const isFile = bringsFile(batch[0]);
          uploading ||= isFile;
          const delivery = deliver(batch, mayGoOn)
            .catch(() => undefined)
            .finally(() => {
              running.delete(delivery);
              if (isFile) uploading = false;
            });
          running.add(delivery);
        } else if (running.size > 0) await Promise.race([...running, queue.next()]);
        else break;
      }
    } finally {
      queue.stop();
      await Promise.all(running);
    }
  }

  /** Rejects if the results could not be stored; its ops then stay in flight. */
  async function deliver(batch: readonly OutboxEntry[], mayGoOn: () => boolean): Promise<void> {
    const [first] = batch;
    if (first && bringsFile(first)) {
      const uploaded = await uploadFor(first, mayGoOn);
      if (uploaded === 'paused') {
        return putBack(db, device, batch, 'needs', { waitMs: 0, uncounted: true });
      }
      if (typeof uploaded === 'object') {
        const waitMs = Math.min(uploaded.waitMs, longestWaitMs);
        return putBack(db, device, batch, 'files_wait', { waitMs, uncounted: true });
      }
      if (uploaded !== 'complete' && uploaded !== 'undeclared') {
        return putBack(db, device, batch, uploaded);
      }
    }
    return ofThisDevice(handleOutcome(batch, await deps.send(batch.map(wireOp))));
  }

  async function handleOutcome(batch: readonly OutboxEntry[], outcome: SendOutcome): Promise<void> {
    const wasUnreachable = serverUnreachable;
    serverUnreachable = outcome.kind === 'unreachable';
    if (outcome.kind === 'answered') {
      await settle(db, device, batch, outcome.results);
      return wasUnreachable ? endWaitsForServer(db, false) : undefined;
    }
    if (outcome.kind === 'signed_out') {
      return setAsideUntilSignIn(db, device, batch, 'auth_expired', { waitMs: 0, uncounted: true });
    }
    if (outcome.kind === 'unreachable') return putBack(db, device, batch, outcome.why);
    return refusedWhole(batch, outcome);
  }

  async function refusedWhole(
    batch: readonly OutboxEntry[],
    { code, retryAfterMs }: Extract<SendOutcome, { kind: 'refused' }>,
  ): Promise<void> {
    if (code === 'too_many_requests' || code === 'unavailable') {
      await rest(db, device, retryAfterMs);
      return putBack(db, device, batch, code, { waitMs: 0, uncounted: true });
    }
    if (code === 'too_large' || code === 'bad_request') {
      const [only, ...others] = batch;
      if (only && others.length === 0) return parkOne(db, device, only, code);
      return putBack(db, device, batch, code, { waitMs: 0, alone: true });
    }
    if (device.owner !== null && (code === 'auth_expired' || code === 'wrong_owner')) {
      return setAsideUntilSignIn(db, device, batch, code);
    }
    return putBack(db, device, batch, code);
  }

  async function uploadFor(op: OutboxEntry, mayGoOn: () => boolean): Promise<UploadOutcome> {
    const document = await db.documents.get(op.entity);
    if (!document) return 'undeclared';
    return deps.upload({
      id: document.id,
      size: document.size,
      key: op.key,
      read: (offset, length) => readPart(db, document.id, offset, length),
      onSent: async (bytes) => {
        await db.documents.update(document.id, { sentBytes: bytes });
        await sign(db, device);
      },
      mayGoOn,
    });
  }

  return {
    pass: (): Promise<void> => deps.exclusive(pass),

    connectionIsBack: (): Promise<void> => ofThisDevice(endWaitsForServer(db, true)),

    pageIsOpened: (): Promise<void> =>
      ofThisDevice(endWaitsForServer(db, true).then(() => endAllWaits(db))),

    serverIsBack: (): Promise<void> => ofThisDevice(endWaitsForServer(db, false)),

    serverUnreachable: () => serverUnreachable,

    /** Requeues ops after a sign-in (`atOnce`: due now) or a token renewal. Call before the next pass. */
    signedIn: (atOnce: boolean): Promise<void> => endWaitsForSignIn(db, atOnce),

    /** When the next op is due, UTC ms; null if none is. */
    async nextAt(): Promise<number | null> {
      const [all, breaker] = await ofThisDevice(
        db.withReconnect(() => Promise.all([db.ops.orderBy('seq').toArray(), db.fact('breaker')])),
      );
      const now = device.now();
      const rests = breaker ? clampClockSkew(breaker.until, now) : 0;
      const moments = all
        .filter(({ state, owner }) => mayLeave.has(state) && owner === device.owner)
        .filter((op) => !isBlocked(op, all, device.kinds))
        .map((op) =>
          op.state === 'inflight' ? (op.lease?.until ?? now) : clampClockSkew(op.nextAt, now),
        );
      return moments.length > 0 ? Math.max(Math.min(...moments), rests) : null;
    },
  };
}

/** Milliseconds between heartbeats, each a write. After 90 seconds without one another tab takes over. */
const signEveryMs = 5000;

/** Writes the heartbeat, which distinguishes a working tab from a frozen one. */
async function sign(db: DeviceDatabase, device: Device): Promise<void> {
  await db.withReconnect(() =>
    db.facts.put({ name: 'heartbeat', by: device.tab, at: device.now() }),
  );
}

async function rest(
  db: DeviceDatabase,
  device: Device,
  retryAfterMs: number | null,
): Promise<void> {
  await db.write([db.facts], async () => {
    const before = await db.fact('breaker');
    const strikes = (before?.strikes ?? 0) + 1;
    const random = (device.random(1)[0] ?? 0) / 255;
    const wait = Math.min(retryAfterMs ?? backoff(strikes + 1, random), longestWaitMs);
    const until = device.now() + wait;
    await db.facts.put({ name: 'breaker', until, strikes });
  });
}

type QueueChanges = {
  next: () => Promise<void>;
  look: () => void;
  stop: () => void;
};

function listenToQueue(db: DeviceDatabase): QueueChanges {
  const ofQueue = `idb://${db.name}/${db.ops.name}/`;
  let ring = () => {};
  let changed = Promise.resolve();
  const look = () => {
    changed = new Promise((done) => {
      ring = done;
    });
  };
  const onMutation = (parts: object) => {
    if (Object.keys(parts).some((part) => part.startsWith(ofQueue))) ring();
  };
  look();
  Dexie.on('storagemutated', onMutation);
  return {
    next: () => changed,
    look,
    stop: () => Dexie.on.storagemutated.unsubscribe(onMutation),
  };
}
