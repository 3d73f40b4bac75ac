/** Reports acknowledged and refused post ops on any staff page. */
import type { OpKind } from '#domain/ops/op.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import { watch } from '#sync/live.ts';

/** `made`: the post is new. `moved`: it was restored under another address. */
export type PostArrival = {
  op: string;
  kind: OpKind;
  made: boolean;
  moved: boolean;
  fate: 'saved' | 'refused';
};

/** Reports each op once from `since` (UTC milliseconds) on. Returns a stop function. */
export function watchArrivals(
  db: DeviceDatabase,
  since: number,
  show: (arrival: PostArrival) => void,
): () => void {
  let told: Set<string> | undefined;
  return watch(
    db,
    async () => [...(await savedSince(db, since)), ...(await refusedNow(db))],
    (arrivals) => {
      const isNews = ({ op, fate }: PostArrival) => !told?.has(`${op} ${fate}`);
      const news = arrivals.filter((each) => isNews(each) && (told || each.fate === 'saved'));
      // Skip ops that were refused before this page opened.
      told = new Set([...(told ?? []), ...arrivals.map(({ op, fate }) => `${op} ${fate}`)]);
      for (const arrival of news) show(arrival);
    },
  );
}

/** Calls `hear` at once and after each acknowledged post op. */
export function watchTaken(db: DeviceDatabase, hear: () => void): () => void {
  let before: string | undefined;
  return watch(
    db,
    async () => {
      const receipts = await db.receipts.toArray();
      return receipts.flatMap(({ id, kind }) => (kind.startsWith('post.') ? [id] : [])).join(' ');
    },
    (taken) => {
      if (taken === before) return;
      before = taken;
      hear();
    },
  );
}

async function savedSince(db: DeviceDatabase, since: number): Promise<PostArrival[]> {
  const receipts = await db.receipts
    .where('ackAt')
    .aboveOrEqual(since)
    .filter(({ kind }) => kind.startsWith('post.'))
    .toArray();
  const copies = await db.postCopies.bulkGet(receipts.map(({ entity }) => entity));
  return receipts.map(({ id, kind, moved = false }, index) => {
    return { op: id, kind, made: copies[index]?.rev === 1, moved, fate: 'saved' };
  });
}

async function refusedNow(db: DeviceDatabase): Promise<PostArrival[]> {
  const parked = await db.ops.where('state').equals('parked').toArray();
  return parked
    .filter(({ kind }) => kind.startsWith('post.'))
    .map(({ id, kind, base }) => {
      return { op: id, kind, made: base === null, moved: false, fate: 'refused' };
    });
}
