/**
 * Rows of the server on this device: its last answer with this device's own ops laid over it, computed and never stored.
 *
 * Each acknowledgement has the next number of the device, and an answer the last number from when it was asked for. An acknowledged op
 * is laid over the answer until one comes that was asked for after it. An answer never takes the place of one with a higher number,
 * or of one with the same number that was asked for later: so an answer that comes late undoes nothing.
 */
import type { Effect } from '#domain/ops/define-kind.ts';
import type { Op, OpKind } from '#domain/ops/op.ts';
import { type ReadState, readStateOf } from '#domain/read-state.ts';
import type { ClientKind } from './client-kinds.ts';
import type { TableName } from './database.ts';
import type { Device } from './device.ts';
import { basisOf, opsOf, putOp, type Sending, writeEntity } from './entity-writes.ts';
import type { Fact } from './facts.ts';
import { watch } from './live.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { prepareOp } from './outbox.ts';
import type { Saved } from './save-status.ts';
import { watched } from './watched.ts';

/** The row of a kind whose effect a collection lays over its rows: the receipt with what was sent is all that it needs, so it is sent again. */
export const laidKind: ClientKind = { tables: [] };

/**
 * What the server said, the number of the last acknowledgement before it was asked, and when that was, in UTC milliseconds. A copy that
 * the release before has kept has neither: nothing is laid over it, and any answer takes its place.
 */
export type Copy<Row> = {
  rows: readonly Row[];
  turn?: number | undefined;
  asked?: number | undefined;
};

/** An op that the server has, and the number of its acknowledgement. */
type Taken = Pick<Op, 'kind' | 'body'> & { turn: number };

/** What is to be kept at `now`: the answer that was asked for later. A moment to come is of a clock that was put right: it is none. */
export function laterOf<Row>(kept: Copy<Row> | undefined, came: Copy<Row>, now: number): Copy<Row> {
  if (!kept) return came;
  const { turn = -1, asked = 0 } = kept;
  const after = turn - (came.turn ?? -1) || (asked > now ? 0 : asked) - (came.asked ?? 0);
  return after > 0 ? kept : came;
}

/** Acknowledged ops that a copy may lack, in order; without a copy, all of them. */
export function lackingIn<Op extends { turn: number }>(
  copy: Copy<unknown> | undefined,
  taken: readonly Op[],
): Op[] {
  const turn = copy ? (copy.turn ?? Infinity) : 0;
  return taken.filter((op) => op.turn > turn).toSorted((one, other) => one.turn - other.turn);
}

/** Rows once these ops have taken effect, in this order. */
export function laidOver<Row>(
  rows: readonly Row[],
  ops: readonly Pick<Op, 'kind' | 'body'>[],
  effects: readonly Effect<Row>[],
): readonly Row[] {
  return ops.reduce((before, { kind, body }) => {
    const changes = effects.find(({ name }) => name === kind)?.changesBy(body);
    return changes ? before.map((row) => ({ ...row, ...changes(row) })) : before;
  }, rows);
}

/** `said` has what the server took; nothing as long as this device has heard nothing of it. `ops` wait here; `laid` shows some of them. */
type Stand<Row> = {
  said: readonly Row[] | undefined;
  ops: readonly OutboxEntry[];
  laid: (ops: readonly OutboxEntry[]) => readonly Row[];
};

type Answer<Row> =
  | { kind: 'read'; value: readonly Row[] }
  | { kind: 'refused' | 'unreachable'; ended?: true; why?: string };

type CollectionOf<Row, Shown> = {
  /** What the ops are about that are laid over the rows. */
  entity: string;
  effects: readonly Effect<Row>[];
  /** Stand for the rows until the server was asked. */
  first: readonly Row[];
  kept: () => Promise<Copy<Row> | undefined>;
  factOf: (copy: Copy<Row>) => Fact;
  ask: () => Promise<Answer<Row>>;
  /** What is shown of it, which may read other tables too; `nothing` until it has been read. */
  show: (stand: Stand<Row>) => Shown | Promise<Shown>;
  tables?: readonly TableName[];
  nothing: Shown;
};

/** The rows of one entity, live. */
export function collection<Row, Shown>(
  around: Sending & { device: Device },
  of: CollectionOf<Row, Shown>,
) {
  const { db, device } = around;
  const { entity, effects, first } = of;
  const last = watched<ReadState>('reading');
  /** What a full device has sent past its queue; answers have the first `brought` of these. */
  const past: Taken[] = [];
  let brought = 0;
  /** An answer for which a full device has no room. */
  let unkept: Copy<Row> | undefined;

  const turnNow = async () => (await db.fact('acknowledged'))?.count ?? 0;

  async function stand(): Promise<Stand<Row>> {
    const kept = await of.kept();
    const copy = unkept ? laterOf(kept, unkept, device.now()) : kept;
    const receipts = await db.receipts.where('entity').equals(entity).toArray();
    const taken = receipts.flatMap(({ kind, sent, turn = 0 }): Taken[] =>
      sent ? [{ kind, body: sent.body, turn }] : [],
    );
    const lacking = [...lackingIn(copy, taken), ...past.slice(brought)].toSorted(
      (one, other) => one.turn - other.turn,
    );
    const isHeardOf = copy !== undefined || lacking.length > 0;
    const said = isHeardOf ? laidOver(copy?.rows ?? first, lacking, effects) : undefined;
    return standOf(said, await opsOf(db, entity));
  }

  const standOf = (said: readonly Row[] | undefined, ops: readonly OutboxEntry[]): Stand<Row> => ({
    said,
    ops,
    laid: (some) => laidOver(said ?? first, some, effects),
  });

  const tables = (['ops', 'receipts', 'facts', ...(of.tables ?? [])] as const).map(
    (name) => db[name],
  );
  const look = () => db.transaction('r', tables, async () => of.show(await stand()));
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
      await db.write([db.facts], async () => {
        if (laterOf(await of.kept(), came, device.now()) === came)
          await db.facts.put(of.factOf(came));
      });
      unkept = undefined;
    } catch {
      unkept = laterOf(unkept, came, device.now());
    }
    brought = sent;
  }

  const sending: Sending = {
    ...around,
    async sentPast({ kind, body }) {
      past.push({ kind, body, turn: await db.withReconnect(turnNow).catch(() => 0) });
      await lookAgain();
    },
  };

  return {
    ...shown,
    ready,
    stop,

    /** How the last look at the server went. */
    last: { snapshot: last.snapshot, subscribe: last.subscribe },

    /** Asks the server. */
    refresh: async (): Promise<ReadState> => {
      const asked = device.now();
      const turn = await db.withReconnect(turnNow).catch(() => 0);
      const sent = past.length;
      const answer = await of.ask();
      if (answer.kind === 'read') {
        await keep({ rows: answer.value, turn, asked }, sent);
        // What came is shown before it is said that it came, so that nothing is called empty too early.
        await lookAgain();
      }
      last.show(readStateOf(answer));
      return readStateOf(answer);
    },

    /** Queues one op. */
    write: async (kind: OpKind, payload: object): Promise<Saved> => {
      const body = JSON.stringify(payload);
      return putOp(sending, await prepareOp(device, { kind, entity, key: null, body }));
    },

    /** Queues what `make` makes of the stand, if anything, in the place of ops of the kind that have not left. */
    rewrite: (kind: OpKind, make: (stand: Stand<Row>) => object | null): Promise<Saved> => {
      const own = {
        id: entity,
        kinds: new Set([kind]),
        tables: ['receipts', 'facts'] as const,
        read: stand,
        basis: ({ said, ops }: Stand<Row>) => JSON.stringify([said, basisOf(ops)]),
      };
      const makeOp = async (now: Stand<Row>) => {
        const payload = make(now);
        if (!payload) return undefined;
        const body = JSON.stringify(payload);
        return prepareOp(device, { kind, entity, key: null, body });
      };
      return writeEntity(sending, own, makeOp, standOf(undefined, []));
    },
  };
}
