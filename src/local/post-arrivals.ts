/** Hears of what the server has taken of posts, or not, wherever staff are when it happens. */
import type { OpKind } from '#domain/ops/op.ts';
import type { DeviceDatabase } from './database.ts';
import type { KeptOp } from './kept.ts';
import { watch } from './live.ts';

/** `made`: the post was not stored before. */
export type PostArrival = { op: string; kind: OpKind; made: boolean; fate: 'saved' | 'refused' };

type Waiting = Omit<PostArrival, 'fate'> & { parked: boolean };

/** Tells of each op that was seen to wait here, once, until the returned function is called. */
export function watchArrivals(
  db: DeviceDatabase,
  show: (arrival: PostArrival) => void,
): () => void {
  let before = new Map<string, Waiting>();
  return watch(
    db,
    async () => {
      const waiting = await db.ops.filter(({ kind }) => kind.startsWith('post.')).toArray();
      const now = new Map(waiting.map((op) => [op.id, waitingOf(op)]));
      const gone = [...before.values()].filter(({ op }) => !now.has(op));
      const receipts = await db.receipts.bulkGet(gone.map(({ op }) => op));
      return { now, arrived: gone.filter((_, index) => receipts[index]) };
    },
    ({ now, arrived }) => {
      const refused = [...now.values()].filter(
        ({ op, parked }) => parked && before.get(op)?.parked === false,
      );
      before = now;
      for (const { op, kind, made } of arrived) show({ op, kind, made, fate: 'saved' });
      for (const { op, kind, made } of refused) show({ op, kind, made, fate: 'refused' });
    },
  );
}

function waitingOf({ id, kind, base, state }: KeptOp): Waiting {
  return { op: id, kind, made: base === null, parked: state === 'parked' };
}
