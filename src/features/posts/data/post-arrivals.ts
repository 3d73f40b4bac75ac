/** Hears of what the server has taken of posts, or not, wherever staff are when it happens. */
import type { OpKind } from '#domain/ops/op.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import { watch } from '#sync/live.ts';

/** `made`: the post was not stored before. `moved`: it came back under another address. */
export type PostArrival = {
  op: string;
  kind: OpKind;
  made: boolean;
  moved: boolean;
  fate: 'saved' | 'refused';
};

/** Tells of each op once, from `since` on (UTC milliseconds), until the returned function is called. */
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
      // What was refused before this page is no news.
      told = new Set([...(told ?? []), ...arrivals.map(({ op, fate }) => `${op} ${fate}`)]);
      for (const arrival of news) show(arrival);
    },
  );
}

/** Tells as soon as it listens, and again whenever the server has taken something of posts since. No clock says what is new. */
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
