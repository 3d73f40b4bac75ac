/**
 * Optimistic view of server rows: the last read plus this device's own ops, computed and never stored.
 *
 * A read lacks some acknowledged ops. Each acknowledgement gets the device's next number, and a read records the last number from before
 * its request: it lacks ops with a higher one. A row that is read without a number has a revision, and lacks ops that made a higher one.
 *
 * `ownOps` is for rows that are read in parts, such as lists; `collection` for those of one answer, which is kept.
 */
import type { Effect, Written } from '#domain/ops/define-kind.ts';
import type { OpKind } from '#domain/ops/op.ts';
import { type AskedAt, type ReadState, readStateOf } from '#domain/read-state.ts';
import type { ClientKind } from './client-kinds.ts';
import type { DeviceDatabase, TableName } from './database.ts';
import type { Device } from './device.ts';
import { opVersions, putOp, type Sending, writeEntity } from './entity-writes.ts';
import { liveView } from './live.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { prepareOp } from './outbox.ts';
import type { Saved } from './save-status.ts';
import { watched } from './watched.ts';

/** A kind without callbacks, for ops that only collections read. */
export const collectionKind: ClientKind = { tables: [] };

/** Copies of the previous release lack the request's time: any answer replaces them. */
export type Copy<Row> = AskedAt & { rows: readonly Row[] };

export type Taken = Written & { id: string; createdAt: number; ackNumber: number };

/** `taken` are acknowledged, `ops` are pending, both in order. */
export type OwnOps = { taken: readonly Taken[]; ops: readonly OutboxEntry[] };

type Dependencies = { db: DeviceDatabase; device: Device };

export const noOwnOps: OwnOps = { taken: [], ops: [] };

/** The copy that was requested later. A stored time after `now` comes from a wrong clock and is ignored. */
export function laterCopy<Stored extends AskedAt>(
  stored: Stored | undefined,
  came: Stored,
  now: number,
): Stored {
  if (!stored) return came;
  const { ackNumber = -1, asked = 0 } = stored;
  const after = ackNumber - (came.ackNumber ?? -1) || (asked > now ? 0 : asked) - (came.asked ?? 0);
  return after > 0 ? stored : came;
}

/** The ops that a row lacks: by the `ackNumber` of its read, else by its revision. */
export function missingOps<Op extends Pick<Taken, 'ackNumber' | 'rev'>>(
  row: object,
  taken: readonly Op[],
  ackNumber?: number,
): Op[] {
  const read = 'rev' in row && typeof row.rev === 'number' ? row.rev : Infinity;
  return taken.filter((op) =>
    ackNumber === undefined ? (op.rev ?? 0) > read : op.ackNumber > ackNumber,
  );
}

export function applyOps<Row>(
  row: Row,
  ops: readonly Written[],
  effects: readonly Effect<Row>[],
): Row {
  return ops.reduce((before, op) => {
    const changes = effects.find(({ name }) => name === op.kind)?.changesBy(op);
    return changes ? Object.assign({}, before, changes(before)) : before;
  }, row);
}

export async function lastAckNumber(db: DeviceDatabase): Promise<number> {
  return (await db.fact('acknowledged'))?.count ?? 0;
}

/** To store with the answer to a request that begins now. */
export async function askingNow({ db, device }: Dependencies) {
  const asked = device.now();
  const ackNumber = await db.withReconnect(() => lastAckNumber(db)).catch(() => 0);
  return { ackNumber, asked };
}

/** False if the stored answer was requested later, or the device was emptied since. Call inside a transaction. */
export async function replaces(
  { db, device }: Dependencies,
  stored: AskedAt | undefined,
  came: AskedAt,
): Promise<boolean> {
  if ((came.ackNumber ?? 0) > (await lastAckNumber(db))) return false;
  return laterCopy(stored, came, device.now()) === came;
}

/** Reads this device's ops; acknowledged ones only with a number above `after`. */
export async function readOwnOps(
  { db, device }: Dependencies,
  kindNames: readonly OpKind[],
  after: number,
  only?: string,
): Promise<OwnOps> {
  const kinds: ReadonlySet<OpKind> = new Set(kindNames);
  const receipts = only
    ? db.receipts.where('entity').equals(only)
    : db.receipts.where('kind').anyOf(kindNames);
  const taken = (await receipts.toArray()).flatMap(
    ({ id, kind, entity, sent, rev, ackNumber = 0 }): Taken[] => {
      if (!sent || !kinds.has(kind) || ackNumber <= after) return [];
      const { body, createdAt } = sent;
      return [{ id, kind, entity, body, createdAt, owner: device.owner, rev, ackNumber }];
    },
  );
  const ops = only ? db.ops.where('entity').equals(only) : db.ops.toCollection();
  return {
    taken: taken.toSorted((one, other) => one.ackNumber - other.ackNumber),
    ops: await ops.filter(({ kind }) => kinds.has(kind)).sortBy('seq'),
  };
}

type Made = readonly ({ kind: OpKind; payload: object; base?: number } | OutboxEntry)[] | null;

type OwnOpsOf<State> = {
  kinds: readonly OpKind[];
  entity?: string | undefined;
  /** Only ops acknowledged since the page opened: rows in memory include earlier ones. */
  sinceOpened?: true;
  show: (own: OwnOps) => State | Promise<State>;
  tables?: readonly TableName[];
};

/** Writes that build on this device's own ops, or on `unread` if the database cannot be read. */
export function ownWrites<State extends OwnOps>(
  deps: Sending & { device: Device },
  options: OwnOpsOf<State>,
  unread: () => State,
) {
  const { db, device } = deps;
  let from = options.sinceOpened ? undefined : 0;

  async function read(): Promise<State> {
    const after = (from ??= await lastAckNumber(db));
    return options.show(await readOwnOps(deps, options.kinds, after, options.entity));
  }

  const names = ['ops', 'receipts', 'facts', ...(options.tables ?? [])] as const;

  const opOf = (kind: OpKind, entity: string, payload: object, base: number | null = null) =>
    prepareOp(device, { kind, entity, key: null, base, body: JSON.stringify(payload) });

  function rewriteAll(
    kinds: readonly OpKind[],
    entity: string,
    make: (state: State) => Made | Promise<Made>,
    keep?: () => Promise<unknown>,
  ): Promise<Saved> {
    const own = {
      id: entity,
      kinds: new Set(kinds),
      tables: names.slice(1),
      read,
      basis: (state: State) => {
        const taken = state.taken.map(({ id }) => id);
        return JSON.stringify({ ...state, taken, ops: opVersions(state.ops) });
      },
    };
    const madeOf = async (state: State) => {
      const made = await make(state);
      const ops = made?.map(async (op) =>
        'body' in op ? op : opOf(op.kind, entity, op.payload, op.base),
      );
      return ops ? Promise.all(ops) : null;
    };
    return writeEntity(deps, own, madeOf, unread, keep);
  }

  return {
    /** Call inside a transaction over `tables`. */
    read,
    tables: names.map((name) => db[name]),

    write: async (kind: OpKind, entity: string, payload: object): Promise<Saved> =>
      putOp(deps, await opOf(kind, entity, payload)),

    /**
     * Replaces the entity's unsent ops of the kind by what `make` returns; `base` is the revision on screen. Writes
     * `keep` in the same transaction.
     */
    rewrite: (
      kind: OpKind,
      entity: string,
      make: (state: State) => { payload: object; base?: number } | null,
      keep?: () => Promise<unknown>,
    ): Promise<Saved> => {
      const makeOne = (state: State) => {
        const made = make(state);
        return made ? [{ kind, ...made }] : [];
      };
      return rewriteAll([kind], entity, makeOne, keep);
    },

    /** Like `rewrite` for several kinds; null keeps pending ops. */
    rewriteAll,
  };
}

/** Own ops of some kinds, live, and their writes. `first` is the state before the first read. */
export function ownOps<State extends OwnOps>(
  deps: Sending & { device: Device },
  options: OwnOpsOf<State> & { first: State },
) {
  const { db } = deps;
  const writes = ownWrites(deps, options, (): State => view.snapshot());
  const { read, tables } = writes;
  const view = liveView(db, () => db.transaction('r', tables, read), options.first);
  return { ...view, ...writes };
}

/**
 * `acknowledged`: the rows with acknowledged ops; undefined before the first answer. `asked`: when that was requested.
 * `withOps` applies the given ops.
 */
export type EntityState<Row> = OwnOps & {
  acknowledged: readonly Row[] | undefined;
  asked?: number | undefined;
  withOps: (ops: readonly OutboxEntry[]) => readonly Row[];
};

type Answer<Row> =
  | { kind: 'read'; value: readonly Row[] }
  | { kind: 'refused' | 'unreachable'; ended?: true; gone?: true; why?: string };

type CollectionOf<Row, Shown> = {
  entity?: string;
  /** Applies ops of all entities, not only those of `entity`. */
  begins?: true;
  effects: readonly Effect<Row>[];
  first: readonly Row[];
  cached: () => Promise<Copy<Row> | undefined>;
  keep: (copy: Copy<Row>) => Promise<unknown>;
  ask: () => Promise<Answer<Row>>;
  /** `show` and `cached` may read `tables`. */
  show: (state: EntityState<Row>) => Shown | Promise<Shown>;
  tables?: readonly TableName[];
  nothing: Shown;
};

export function collection<Row extends object, Shown>(
  deps: Sending & { device: Device },
  options: CollectionOf<Row, Shown>,
) {
  const { db, device } = deps;
  const { entity, effects, first, tables = [] } = options;
  const last = watched<ReadState>('reading');
  /** Ops that a full device sent directly. The last answer includes the first `brought` of them. */
  const past: Taken[] = [];
  let brought = 0;
  /** An answer that a full device could not store. */
  let unkept: Copy<Row> | undefined;

  const stateOf = (own: OwnOps, acknowledged: readonly Row[] | undefined): EntityState<Row> => ({
    ...own,
    acknowledged,
    withOps: (some) => (acknowledged ?? first).map((row) => applyOps(row, some, effects)),
  });

  async function show(own: OwnOps) {
    const cached = await options.cached();
    const copy = unkept ? laterCopy(cached, unkept, device.now()) : cached;
    const number = copy?.ackNumber ?? 0;
    const rows = copy?.rows ?? first;
    const missing = rows.map((row) =>
      [...missingOps(row, own.taken, number), ...past.slice(brought)].toSorted(
        (one, other) => one.ackNumber - other.ackNumber,
      ),
    );
    const isKnown = copy !== undefined || missing.some((ops) => ops.length > 0);
    const acknowledged = rows.map((row, index) => applyOps(row, missing[index] ?? [], effects));
    const state = stateOf(own, isKnown ? acknowledged : undefined);
    const shown = await options.show({ ...state, asked: copy?.asked });
    return { ...state, shown };
  }

  const stored = (['ops', 'receipts', 'facts', ...tables] as const).map((name) => db[name]);

  async function keep(came: Copy<Row>, sent: number): Promise<void> {
    if (sent < brought) return;
    try {
      await db.write(stored, async () => {
        if (await replaces(deps, await options.cached(), came)) await options.keep(came);
      });
      unkept = undefined;
    } catch {
      unkept = laterCopy(unkept, came, device.now());
    }
    brought = sent;
  }

  const sending: Sending & { device: Device } = {
    ...deps,
    async sentPast(op) {
      const ackNumber = await db.withReconnect(() => lastAckNumber(db)).catch(() => 0);
      past.push({ ...op, ackNumber, rev: null });
      await lookAgain();
    },
  };

  const own = ownOps(sending, {
    kinds: effects.map(({ name }) => name),
    entity: options.begins ? undefined : entity,
    show,
    tables,
    first: { ...stateOf(noOwnOps, undefined), shown: options.nothing },
  });
  const { lookAgain, read, snapshot, subscribe, ready, stop, write, rewrite, rewriteAll } = own;

  return {
    snapshot: () => snapshot().shown,
    subscribe,
    ready,
    stop,

    look: async () => (await db.withReconnect(() => db.transaction('r', stored, read))).shown,

    last: { snapshot: last.snapshot, subscribe: last.subscribe },

    write: (kind: OpKind, payload: object) => write(kind, entity ?? '', payload),

    put: (op: OutboxEntry): Promise<Saved> => putOp(sending, op),

    /**
     * Changes the row after an action that is no op; ignores answers requested before it. False without a row or room.
     */
    patch: (change: (row: Row) => Row): Promise<boolean> =>
      db
        .write(stored, async () => {
          const { acknowledged } = await read();
          const count = (await lastAckNumber(db)) + 1;
          await db.facts.put({ name: 'acknowledged', count });
          if (!acknowledged) return false;
          const rows = acknowledged.map(change);
          await options.keep({ rows, ackNumber: count, asked: device.now() });
          return true;
        })
        .catch(() => false),

    /** Calls `put` with the current view, in one transaction over its tables. */
    withCurrent: <T>(put: (shown: Shown) => Promise<T>): Promise<T> =>
      db.write(stored, async () => put((await read()).shown)),

    /** Replaces this entity's unsent ops of a kind. */
    rewrite: (
      kind: OpKind,
      make: (state: EntityState<Row>) => object | null,
      keep?: () => Promise<unknown>,
    ): Promise<Saved> => {
      const makeOp = (state: EntityState<Row>) => {
        const payload = make(state);
        return payload && { payload };
      };
      return rewrite(kind, entity ?? '', makeOp, keep);
    },

    /** Like `rewrite` for several kinds; `about` is the entity if ops have different ones. */
    rewriteAll: (
      kinds: readonly OpKind[],
      make: (state: EntityState<Row>) => Made | Promise<Made>,
      keep?: () => Promise<unknown>,
      about = entity ?? '',
    ): Promise<Saved> => rewriteAll(kinds, about, make, keep),

    refresh: async (): Promise<ReadState> => {
      const asking = await askingNow(deps);
      const sent = past.length;
      const answer = await options.ask();
      if (answer.kind === 'read') {
        await keep({ rows: answer.value, ...asking }, sent);
        // Rows before the state, so a list is not called empty too early.
        await lookAgain();
      } else if (answer.gone) {
        unkept = undefined;
        await lookAgain();
      }
      last.show(readStateOf(answer));
      return readStateOf(answer);
    },
  };
}
