/**
 * Optimistic writes. The view is the server's copy plus pending ops, without rejected ones. A write builds on the
 * revision expected after all ops that may have been sent.
 */
import type { GenericSchema } from 'valibot';

import type { OpKind } from '#domain/ops/op.ts';
import type { DeviceDatabase, TableName } from './database.ts';
import { isOutOfRoom } from './database-errors.ts';
import { sendDirectly } from './acknowledgement.ts';
import type { DrainDependencies } from './drain.ts';
import { payloadReader } from '#domain/ops/define-kind.ts';
import type { OpState, OpTrouble, OutboxEntry } from './outbox-entry.ts';
import { keepOps } from './outbox.ts';
import type { Saved } from './save-status.ts';

/** Changes by field; the server merges them. */
export type FieldChange<Fields> = { changes: Partial<Fields>; base: Partial<Fields> };

/** For ops that change single fields; `schema` is the payload's. */
export function fieldChanges<Fields extends Partial<Record<string, string>>>(
  names: readonly (keyof Fields & string)[],
  schema: GenericSchema<unknown, FieldChange<Fields>>,
) {
  const read = payloadReader(schema);
  const pick = (
    fields: Partial<Fields>,
    picked: readonly (keyof Fields & string)[],
  ): Partial<Fields> => {
    const some: Partial<Fields> = {};
    for (const name of picked) some[name] = fields[name];
    return some;
  };

  const changeIn = (op: Pick<OutboxEntry, 'body'>): FieldChange<Fields> =>
    read(op) ?? { changes: {}, base: {} };

  const withChanges = (fields: Fields, ops: readonly Pick<OutboxEntry, 'body'>[]): Fields =>
    Object.assign({}, fields, ...ops.map((op) => changeIn(op).changes));

  return {
    changeIn,
    withChanges,
    pick,
    /**
     * The payload that turns `seen` into `wanted`; null without a change. It includes the unsent ones of `ops`, which
     * it replaces. Its base is `over`, else theirs, so another person's text conflicts.
     */
    changeOf: (
      seen: Fields,
      wanted: Fields,
      ops: readonly OutboxEntry[],
      over: Partial<Fields> = {},
    ): FieldChange<Fields> | null => {
      const changed = names.filter((name) => wanted[name] !== seen[name]);
      if (changed.length === 0) return null;
      const replaced = ops.filter(isReplaceable);
      const before: Fields = { ...withChanges(seen, replaced), ...over };
      for (const { changes, base } of replaced.map(changeIn).toReversed()) {
        const own = names.filter((name) => name in changes && changes[name] === before[name]);
        Object.assign(before, pick(base, own));
      }
      return { changes: pick(wanted, changed), base: pick(before, changed) };
    },
  };
}

export function mayHaveLeft({ state, attempts }: OutboxEntry): boolean {
  return state !== 'parked' && (attempts > 0 || state === 'inflight');
}

export function isReplaceable(op: OutboxEntry): boolean {
  return !mayHaveLeft(op);
}

/** Call inside a transaction. */
export async function dropReplaceable(
  db: DeviceDatabase,
  entity: string,
  kinds: ReadonlySet<OpKind>,
): Promise<void> {
  await db.ops
    .where('entity')
    .equals(entity)
    .filter((op) => kinds.has(op.kind) && isReplaceable(op))
    .delete();
}

export function expectedRev(base: number, ops: readonly OutboxEntry[]): number {
  return ops.findLast(mayHaveLeft)?.rev ?? base;
}

export type Waiting = { op: string; state: OpState; trouble: OpTrouble | null };

/** An entity's first rejected op, else its last pending one. */
export function waitingOf(ops: readonly OutboxEntry[]): Waiting | null {
  const op = ops.find(({ state }) => state === 'parked') ?? ops.at(-1);
  return op ? { op: op.id, state: op.state, trouble: op.trouble } : null;
}

export type WritePlan = {
  ops: readonly OutboxEntry[];
  keep?: (() => Promise<unknown>) | undefined;
};

export type WritableEntity<Snapshot> = {
  id: string;
  kinds: ReadonlySet<OpKind>;
  tables: readonly TableName[];
  read: () => Promise<Snapshot>;
  basis: (snapshot: Snapshot) => string;
};

const lastWrites = new WeakMap<DeviceDatabase, Map<string, Promise<unknown>>>();

/** Plans again if something changed meanwhile. Writes of one entity run in turn. */
export function queueWrite<Snapshot, Plan extends WritePlan>(
  db: DeviceDatabase,
  entity: WritableEntity<Snapshot>,
  plan: (snapshot: Snapshot) => Promise<Plan | null>,
): Promise<Plan | null> {
  const writes = lastWrites.get(db) ?? new Map<string, Promise<unknown>>();
  lastWrites.set(db, writes);
  const put = () => putInPlace(db, entity, plan);
  const before = writes.get(entity.id);
  const mine = db.trackPending(() => (before ? before.then(put, put) : put()));
  writes.set(entity.id, mine);
  const end = () => {
    if (writes.get(entity.id) === mine) writes.delete(entity.id);
  };
  void mine.then(end, end);
  return mine;
}

async function putInPlace<Snapshot, Plan extends WritePlan>(
  db: DeviceDatabase,
  { id, kinds, tables, read, basis }: WritableEntity<Snapshot>,
  plan: (snapshot: Snapshot) => Promise<Plan | null>,
): Promise<Plan | null> {
  const all = [db.ops, ...tables.map((name) => db[name])];
  for (;;) {
    const before = await db.withReconnect(() => db.transaction('r', all, read));
    const planned = await plan(before);
    if (!planned) return null;
    const done = await db.write(all, async () => {
      if (basis(await read()) !== basis(before)) return false;
      await dropReplaceable(db, id, kinds);
      await keepOps(db, planned.ops);
      await planned.keep?.();
      return true;
    });
    if (done) return planned;
  }
}

export type Sending = {
  db: DeviceDatabase;
  health: { report: (change: { full: true }) => void };
  wake: () => void;
  send: DrainDependencies['send'];
  /** Called for an op that was acknowledged, but that the device could not store. */
  sentPast?: (op: OutboxEntry) => Promise<void>;
};

export const opVersions = (ops: readonly OutboxEntry[]) =>
  ops.map((op) => [op.id, op.state, mayHaveLeft(op)]);

export const opsOf = (db: DeviceDatabase, entity: string): Promise<OutboxEntry[]> =>
  db.ops.where('entity').equals(entity).sortBy('seq');

/** Stores and queues an op; `first` writes to these tables before. */
export function putOp(
  deps: Sending,
  op: OutboxEntry,
  first: () => Promise<unknown> = () => Promise.resolve(),
  tables: readonly TableName[] = [],
): Promise<Saved> {
  const { db } = deps;
  const queue = () =>
    db.write([db.ops, ...tables.map((name) => db[name])], async () => {
      await first();
      await keepOps(db, [op]);
      return op;
    });
  return queueOrSend(deps, queue, () => Promise.resolve([op]));
}

/**
 * Replaces unsent ops by what `make` returns; null leaves them. Writes `keep` in the same transaction. If the database
 * fails, `make` gets `unread`, and its ops are sent directly.
 */
export function writeEntity<Snapshot>(
  deps: Sending,
  entity: WritableEntity<Snapshot>,
  make: (now: Snapshot) => Promise<readonly OutboxEntry[] | null>,
  unread: () => Snapshot,
  keep?: () => Promise<unknown>,
): Promise<Saved> {
  const { db } = deps;
  const queue = async () => {
    const plan = await queueWrite(db, entity, async (now) => {
      const ops = await make(now);
      return ops && { ops, keep };
    });
    return plan?.ops.at(-1);
  };
  const past = async () => make(await entity.read().catch(unread));
  const tables = entity.tables.map((name) => db[name]);
  return queueOrSend(deps, queue, past, keep && (() => db.write(tables, keep)));
}

/** On a full device sends those of `past` directly; then stores `keep` if there is room. */
async function queueOrSend(
  { health, wake, send, sentPast }: Sending,
  queue: () => Promise<OutboxEntry | undefined>,
  past: () => Promise<readonly OutboxEntry[] | null>,
  keep?: () => Promise<unknown>,
): Promise<Saved> {
  try {
    const op = await queue();
    if (!op) return { outcome: 'saved' };
    wake();
    return { outcome: 'queued', op: op.id };
  } catch (error) {
    if (isOutOfRoom(error)) health.report({ full: true });
    const ops = await past();
    if (!ops) return { outcome: 'saved' };
    if (ops.length > 0 && !(await sendDirectly(send, ops))) return { outcome: 'unsaved' };
    for (const op of ops) await sentPast?.(op);
    await keep?.().catch(() => undefined);
    return { outcome: 'saved' };
  }
}
