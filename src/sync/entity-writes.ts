/**
 * The optimistic write, and its rollback: an op that the server did not accept is parked, and what is shown leaves it out. What is shown of an entity is the server's snapshot of it with what waits here on it; a wish is
 * worked out from what the server will have once everything has arrived that may have left, and takes the place of what has
 * not left and of what was not accepted.
 */
import * as v from 'valibot';

import type { OpKind } from '#domain/ops/op.ts';
import type { DeviceDatabase, TableName } from './database.ts';
import { isOutOfRoom } from './database-errors.ts';
import { sendDirectly } from './acknowledgement.ts';
import type { DrainSurroundings } from './drain.ts';
import type { OpState, OpTrouble, OutboxEntry } from './outbox-entry.ts';
import { keepOps } from './outbox.ts';
import type { Saved } from './save-status.ts';

/** Changed fields, and what had been seen in each of them: the server merges field by field. */
export type FieldChange<Fields> = { changes: Partial<Fields>; base: Partial<Fields> };

/** How an entity's fields travel; `schema` is that of the payload. */
export function fieldChanges<Fields extends Partial<Record<string, string>>>(
  names: readonly (keyof Fields & string)[],
  schema: v.GenericSchema<unknown, FieldChange<Fields>>,
) {
  const body = v.pipe(v.string(), v.parseJson(), schema);
  const only = (fields: Fields, picked: readonly (keyof Fields & string)[]): Partial<Fields> => {
    const some: Partial<Fields> = {};
    for (const name of picked) some[name] = fields[name];
    return some;
  };

  /** What an op changes; nothing where it cannot be read. */
  const changeIn = (op: Pick<OutboxEntry, 'body'>): FieldChange<Fields> => {
    const read = v.safeParse(body, op.body);
    return read.success ? read.output : { changes: {}, base: {} };
  };

  return {
    changeIn,
    /** The fields once these ops have taken effect, in this order. */
    withChanges: (fields: Fields, ops: readonly Pick<OutboxEntry, 'body'>[]): Fields =>
      Object.assign({}, fields, ...ops.map((op) => changeIn(op).changes)),
    /** The payload that turns `seen` into `wanted`, written over `before`; null where there is nothing to change. */
    changeOf: (seen: Fields, wanted: Fields, before = seen): FieldChange<Fields> | null => {
      const changed = names.filter((name) => wanted[name] !== seen[name]);
      return changed.length === 0
        ? null
        : { changes: only(wanted, changed), base: only(before, changed) };
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

type Sending = {
  health: { report: (change: { full: true }) => void };
  wake: () => void;
  send: DrainSurroundings['send'];
};

/** Queues, or sends past a device that can keep nothing: `past` makes what is sent then. */
export async function queueOrSend(
  { health, wake, send }: Sending,
  queue: () => Promise<OutboxEntry | undefined>,
  past: () => Promise<OutboxEntry | undefined>,
): Promise<Saved> {
  try {
    const op = await queue();
    if (!op) return { outcome: 'saved' };
    wake();
    return { outcome: 'queued', op: op.id };
  } catch (error) {
    if (isOutOfRoom(error)) health.report({ full: true });
    const op = await past();
    if (!op || (await sendDirectly(send, [op]))) return { outcome: 'saved' };
    return { outcome: 'unsaved' };
  }
}
