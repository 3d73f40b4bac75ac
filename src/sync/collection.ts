/**
 * Optimistic view of server rows: the last answer plus this device's own ops, computed and never stored.
 *
 * Each acknowledgement gets the device's next number. An answer records the last number from before its request. Acknowledged ops with
 * a higher number are applied over it. An answer never replaces one with a higher number, or with the same number and a later request.
 */
import type { Effect, Written } from '#domain/ops/define-kind.ts';
import type { OpKind } from '#domain/ops/op.ts';
import { type ReadState, readStateOf } from '#domain/read-state.ts';
import type { ClientKind } from './client-kinds.ts';
import type { TableName } from './database.ts';
import type { Device } from './device.ts';
import { basisOf, opsOf, putOp, type Sending, writeEntity } from './entity-writes.ts';
import { watch } from './live.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { prepareOp } from './outbox.ts';
import type { Saved } from './save-status.ts';
import { watched } from './watched.ts';

/** The device's row of a kind that a collection applies. It needs only the receipt with the sent body, from which a restored server gets it again. */
export const collectionKind: ClientKind = { tables: [] };

/**
 * An answer of the server, the last acknowledgement's number before its request, and the request's time in UTC milliseconds. A copy kept by the
 * previous release has neither number nor time: no op is applied over it, and any answer replaces it.
 */
export type Copy<Row> = {
  rows: readonly Row[];
  ackNumber?: number | undefined;
  asked?: number | undefined;
};

/** An acknowledged op and its number. */
type Taken = Written & { ackNumber: number };

/** The copy with the later request. A time after `now` comes from a wrong clock and counts as none. */
export function laterCopy<Row>(
  kept: Copy<Row> | undefined,
  came: Copy<Row>,
  now: number,
): Copy<Row> {
  if (!kept) return came;
  const { ackNumber = -1, asked = 0 } = kept;
  const after = ackNumber - (came.ackNumber ?? -1) || (asked > now ? 0 : asked) - (came.asked ?? 0);
  return after > 0 ? kept : came;
}

/** Acknowledged ops that a copy may lack, in order; all of them without a copy. */
export function missingOps<Op extends { ackNumber: number }>(
  copy: Copy<unknown> | undefined,
  taken: readonly Op[],
): Op[] {
  const ackNumber = copy ? (copy.ackNumber ?? Infinity) : 0;
  return taken
    .filter((op) => op.ackNumber > ackNumber)
    .toSorted((one, other) => one.ackNumber - other.ackNumber);
}

/** Rows after these ops, in this order. */
export function applyOps<Row>(
  rows: readonly Row[],
  ops: readonly Written[],
  effects: readonly Effect<Row>[],
): readonly Row[] {
  return ops.reduce((before, op) => {
    const changes = effects.find(({ name }) => name === op.kind)?.changesBy(op);
    return changes ? before.map((row) => ({ ...row, ...changes(row) })) : before;
  }, rows);
}

/** `acknowledged` rows include acknowledged ops; undefined before the first answer. `ops` are pending; `withOps` applies some of them. */
export type EntityState<Row> = {
  acknowledged: readonly Row[] | undefined;
  ops: readonly OutboxEntry[];
  withOps: (ops: readonly OutboxEntry[]) => readonly Row[];
};

type Answer<Row> =
  | { kind: 'read'; value: readonly Row[] }
  | { kind: 'refused' | 'unreachable'; ended?: true; why?: string };

type CollectionOf<Row, Shown> = {
  /** The entity of the ops; without it, all ops of the effects' kinds. */
  entity?: string;
  effects: readonly Effect<Row>[];
  /** Rows before the first answer. */
  first: readonly Row[];
  kept: () => Promise<Copy<Row> | undefined>;
  /** Stores an answer, in facts or in `tables`. Call inside a transaction. */
  keep: (copy: Copy<Row>) => Promise<unknown>;
  ask: () => Promise<Answer<Row>>;
  /** Makes the view; it and `kept` may read `tables`. `nothing` is the view before the first look. */
  show: (state: EntityState<Row>) => Shown | Promise<Shown>;
  tables?: readonly TableName[];
  nothing: Shown;
};

/** The rows of one entity, live. */
export function collection<Row, Shown>(
  around: Sending & { device: Device },
  of: CollectionOf<Row, Shown>,
) {
  const { db, device } = around;
  const { entity = '', effects, first } = of;
  const own = ({ kind }: Pick<Written, 'kind'>) => effects.some(({ name }) => name === kind);
  const last = watched<ReadState>('reading');
  /** Ops that a full device sent directly; the last answer includes the first `brought` of them. */
  const past: Taken[] = [];
  let brought = 0;
  /** An answer that a full device could not store. */
  let unkept: Copy<Row> | undefined;

  const lastAckNumber = async () => (await db.fact('acknowledged'))?.count ?? 0;

  async function currentState(): Promise<EntityState<Row>> {
    const kept = await of.kept();
    const copy = unkept ? laterCopy(kept, unkept, device.now()) : kept;
    const receipts = entity ? db.receipts.where('entity').equals(entity) : db.receipts.filter(own);
    const taken = (await receipts.toArray()).flatMap((receipt): Taken[] => {
      const { kind, sent, ackNumber = 0 } = receipt;
      return sent ? [{ kind, entity: receipt.entity, body: sent.body, ackNumber }] : [];
    });
    const lacking = [...missingOps(copy, taken), ...past.slice(brought)].toSorted(
      (one, other) => one.ackNumber - other.ackNumber,
    );
    const isHeardOf = copy !== undefined || lacking.length > 0;
    const acknowledged = isHeardOf ? applyOps(copy?.rows ?? first, lacking, effects) : undefined;
    const ops = entity ? await opsOf(db, entity) : await db.ops.filter(own).sortBy('seq');
    return stateOf(acknowledged, ops);
  }

  const stateOf = (
    acknowledged: readonly Row[] | undefined,
    ops: readonly OutboxEntry[],
  ): EntityState<Row> => ({
    acknowledged,
    ops,
    withOps: (some) => applyOps(acknowledged ?? first, some, effects),
  });

  const stored = ['receipts', 'facts', ...(of.tables ?? [])] as const;
  const look = () =>
    db.transaction('r', [db.ops, ...stored.map((name) => db[name])], async () =>
      of.show(await currentState()),
    );
  const { show, ...shown } = watched(of.nothing);
  let loaded: () => void;
  const ready = new Promise<void>((done) => {
    loaded = done;
  });
  const stop = watch(db, look, (next) => {
    loaded();
    show(next);
  });
  /** For what changes besides the database. */
  const lookAgain = () =>
    db
      .withReconnect(look)
      .then(show)
      .catch(() => undefined);

  async function keep(came: Copy<Row>, sent: number): Promise<void> {
    if (sent < brought) return;
    try {
      const tables = stored.map((name) => db[name]);
      await db.write(tables, async () => {
        if (laterCopy(await of.kept(), came, device.now()) === came) await of.keep(came);
      });
      unkept = undefined;
    } catch {
      unkept = laterCopy(unkept, came, device.now());
    }
    brought = sent;
  }

  const sending: Sending = {
    ...around,
    async sentPast(op) {
      past.push({ ...op, ackNumber: await db.withReconnect(lastAckNumber).catch(() => 0) });
      await lookAgain();
    },
  };

  const opOf = (kind: OpKind, payload: object) =>
    prepareOp(device, { kind, entity, key: null, body: JSON.stringify(payload) });

  return {
    ...shown,
    ready,
    stop,

    /** The result of the last refresh. */
    last: { snapshot: last.snapshot, subscribe: last.subscribe },

    /** Asks the server. */
    refresh: async (): Promise<ReadState> => {
      const asked = device.now();
      const ackNumber = await db.withReconnect(lastAckNumber).catch(() => 0);
      const sent = past.length;
      const answer = await of.ask();
      if (answer.kind === 'read') {
        await keep({ rows: answer.value, ackNumber, asked }, sent);
        // Show the rows before the state, so that nothing is called empty too early.
        await lookAgain();
      }
      last.show(readStateOf(answer));
      return readStateOf(answer);
    },

    /** Queues one op. */
    write: async (kind: OpKind, payload: object): Promise<Saved> =>
      putOp(sending, await opOf(kind, payload)),

    put: (op: OutboxEntry): Promise<Saved> => putOp(sending, op),

    /**
     * Changes the answer by what an action without an op has returned; answers that were asked for before it are dropped. False
     * without an answer, or without room.
     */
    patch: (change: (row: Row) => Row): Promise<boolean> =>
      db
        .write([db.ops, ...stored.map((name) => db[name])], async () => {
          const { acknowledged } = await currentState();
          const count = (await lastAckNumber()) + 1;
          await db.facts.put({ name: 'acknowledged', count });
          if (!acknowledged) return false;
          const rows = acknowledged.map(change);
          await of.keep({ rows, ackNumber: count, asked: device.now() });
          return true;
        })
        .catch(() => false),

    /** Queues what `make` returns for the current state, if anything; it replaces unsent ops of the kind. `keep` is written with it. */
    rewrite: (
      kind: OpKind,
      make: (state: EntityState<Row>) => object | null,
      keep?: () => Promise<unknown>,
    ): Promise<Saved> => {
      const own = {
        id: entity,
        kinds: new Set([kind]),
        tables: stored,
        read: currentState,
        basis: ({ acknowledged, ops }: EntityState<Row>) =>
          JSON.stringify([acknowledged, basisOf(ops)]),
      };
      const makeOp = async (now: EntityState<Row>) => {
        const payload = make(now);
        return payload ? opOf(kind, payload) : undefined;
      };
      return writeEntity(sending, own, makeOp, stateOf(undefined, []), keep);
    },
  };
}
