/**
 * The optimistic write, and its rollback: an op that the server did not accept is parked, and what is shown leaves it out. What is shown of an entity is the server's snapshot of it with what waits here on it; a wish is
 * worked out from what the server will have once everything has arrived that may have left, and takes the place of what has
 * not left and of what was not accepted.
 */
import type { GenericSchema } from 'valibot';

import type { OpKind } from '#domain/ops/op.ts';
import type { DeviceDatabase, TableName } from './database.ts';
import { isOutOfRoom } from './database-errors.ts';
import { sendDirectly } from './acknowledgement.ts';
import type { DrainSurroundings } from './drain.ts';
import { payloadReader } from '#domain/ops/define-kind.ts';
import type { OpState, OpTrouble, OutboxEntry } from './outbox-entry.ts';
import { keepOps } from './outbox.ts';
import type { Saved } from './save-status.ts';

/** Changed fields, and what had been seen in each of them: the server merges field by field. */
export type FieldChange<Fields> = { changes: Partial<Fields>; base: Partial<Fields> };

/** How an entity's fields travel; `schema` is that of the payload. */
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

  /** What an op changes; nothing where it cannot be read. */
  const changeIn = (op: Pick<OutboxEntry, 'body'>): FieldChange<Fields> =>
    read(op) ?? { changes: {}, base: {} };

  /** The fields once these ops have taken effect, in this order. */
  const withChanges = (fields: Fields, ops: readonly Pick<OutboxEntry, 'body'>[]): Fields =>
    Object.assign({}, fields, ...ops.map((op) => changeIn(op).changes));

  return {
    changeIn,
    withChanges,
    pick,
    /**
     * The payload that turns `seen` into `wanted`; null where there is nothing to change. It takes the place of what is
     * replaceable of `ops`, and builds on `over`, what stood in a field before it was changed; where that is a change of one's
     * own that is replaced, on what that built on: so that another's text meets it in a conflict.
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

/** True for an op that takes effect before whatever is wanted now. */
export function mayHaveLeft({ state, attempts }: OutboxEntry): boolean {
  return state !== 'parked' && (attempts > 0 || state === 'inflight');
}

/** True for an op that a newer wish takes the place of. */
export function isReplaceable(op: OutboxEntry): boolean {
  return !mayHaveLeft(op);
}

/** Drops what a newer wish takes the place of. Call inside a transaction. */
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

/** The revision the server will have once everything has arrived that may have left. */
export function expectedRev(base: number, ops: readonly OutboxEntry[]): number {
  return ops.findLast(mayHaveLeft)?.rev ?? base;
}

/** Where something is until the server has it. */
export type Waiting = { op: string; state: OpState; trouble: OpTrouble | null };

/** The last of what waits of an entity; what was not accepted comes first. */
export function waitingOf(ops: readonly OutboxEntry[]): Waiting | null {
  const op = ops.find(({ state }) => state === 'parked') ?? ops.at(-1);
  return op ? { op: op.id, state: op.state, trouble: op.trouble } : null;
}

/** What is to be queued: `keep` is written with it. */
export type WritePlan = {
  ops: readonly OutboxEntry[];
  keep?: (() => Promise<unknown>) | undefined;
};

/** An entity as writes of it see it: `basis` is the same as long as a plan made of a snapshot is good. */
export type WritableEntity<Snapshot> = {
  id: string;
  kinds: ReadonlySet<OpKind>;
  /** The tables of its snapshot, besides the queue. */
  tables: readonly TableName[];
  read: () => Promise<Snapshot>;
  basis: (snapshot: Snapshot) => string;
};

/** The last write of each entity that has not ended. */
const lastWrites = new WeakMap<DeviceDatabase, Map<string, Promise<unknown>>>();

/**
 * Makes a plan of what there is and puts it in place, unless something has changed in the meantime: then it is made anew.
 * Writes of one entity take their turns, so that an older wish never takes the place of a newer one.
 */
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

/** What an entity's writes work with. */
export type Sending = {
  db: DeviceDatabase;
  health: { report: (change: { full: true }) => void };
  wake: () => void;
  send: DrainSurroundings['send'];
  /** Hears of an op that the server has though this device could not keep it. */
  sentPast?: (op: OutboxEntry) => Promise<void>;
};

/** What an entity's ops say of a plan that was made of them: as long as it is the same, so is what the plan builds on. */
export const basisOf = (ops: readonly OutboxEntry[]) =>
  ops.map((op) => [op.id, op.state, mayHaveLeft(op)]);

/** Ops of an entity in the order in which they were queued; of `kinds` alone where they are named. */
export function opsOf(
  db: DeviceDatabase,
  entity: string,
  kinds?: ReadonlySet<OpKind>,
): Promise<OutboxEntry[]> {
  const own = db.ops.where('entity').equals(entity);
  return (kinds ? own.filter(({ kind }) => kinds.has(kind)) : own).sortBy('seq');
}

/** Queues an op as it is. `first` is written with it and before it, to these tables. */
export function putOp(
  around: Sending,
  op: OutboxEntry,
  first: () => Promise<unknown> = () => Promise.resolve(),
  tables: readonly TableName[] = [],
): Promise<Saved> {
  const { db } = around;
  const queue = () =>
    db.write([db.ops, ...tables.map((name) => db[name])], async () => {
      await first();
      await keepOps(db, [op]);
      return op;
    });
  return queueOrSend(around, queue, () => Promise.resolve([op]));
}

/**
 * Queues what `make` makes of an entity, if anything, in the place of what a newer wish takes the place of; null leaves what waits.
 * `keep` is written with it. `unread` stands for what a device that can keep nothing cannot read either: what is made of it is sent directly.
 */
export function writeEntity<Snapshot>(
  around: Sending,
  entity: WritableEntity<Snapshot>,
  make: (now: Snapshot) => Promise<readonly OutboxEntry[] | null>,
  unread: () => Snapshot,
  keep?: () => Promise<unknown>,
): Promise<Saved> {
  const { db } = around;
  const queue = async () => {
    const plan = await queueWrite(db, entity, async (now) => {
      const ops = await make(now);
      return ops && { ops, keep };
    });
    return plan?.ops.at(-1);
  };
  const past = async () => make(await entity.read().catch(unread));
  const tables = entity.tables.map((name) => db[name]);
  return queueOrSend(around, queue, past, keep && (() => db.write(tables, keep)));
}

/** Queues, or sends past a device that can keep nothing: `past` makes what is sent then, and `keep` follows where there is room for it. */
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
