/** The posts of one staff member's database: what the editor and the dashboard work with (docs/decisions/0018-posts-on-the-device-first.md). */
import { newId } from '#domain/ids.ts';
import type { PostStatus } from '#domain/posts/post.ts';
import { type DeviceDatabase, isOutOfRoom } from './database.ts';
import type { Device } from './device.ts';
import { sendDirectly } from './direct.ts';
import type { DrainSurroundings } from './drain.ts';
import type { Health } from './health.ts';
import { watch } from './live.ts';
import { type PostArrival, watchArrivals, watchTaken } from './post-arrivals.ts';
import { createPostImages } from './post-images.ts';
import { localPosts } from './post-local.ts';
import { createPostOpening, newPost, type ReadPost } from './post-opening.ts';
import {
  bareOp,
  dropReplaceable,
  isReplaceable,
  nextBase,
  type PostPlan,
  queuePost,
  saveOp,
  sameSaveUnderWay,
} from './post-ops.ts';
import { postIn } from './post-payload.ts';
import {
  clashIn,
  clashingSave,
  expectedRev,
  isChanged,
  mayHaveLeft,
  nothingTyped,
  type PostStand,
  readStand,
  standOf,
  workIn,
  workOfCopy,
} from './post-stand.ts';
import { asSent, asStored, sent, setAside } from './post-turns.ts';
import { createPostTyping, type PostTyping } from './post-typing.ts';
import { createPostViews } from './post-views.ts';
import type { KeptWork } from './post-work.ts';
import { fateOf, type Saved, type SaveFate } from './save-fate.ts';
import type { StaffPosts } from './staff-posts.ts';

export type PostSurroundings = {
  db: DeviceDatabase;
  device: Device;
  health: Pick<Health, 'report' | 'snapshot'>;
  wake: () => void;
  send: DrainSurroundings['send'];
  readPost: ReadPost;
  /** The e-mail address of whoever writes. */
  author: () => string;
  list: StaffPosts['list'];
};

export type PostStore = StaffPosts & {
  /** Hears what becomes of ops that nobody follows just then; until the store is stopped. */
  onArrival: (hear: (arrival: PostArrival) => void) => void;
  stop: () => void;
};

/** Everything but the reading, which is handed in. */
export function createPostStore(around: PostSurroundings): PostStore {
  const { db, device, health, wake, send, author, list } = around;
  const views = createPostViews(db, (): PostTyping => typing);
  const typing = createPostTyping({ db, device, health, changed: views.changed });
  const images = createPostImages({ db, device, health, wake });
  const { openNew, open } = createPostOpening({ ...around, typing });
  const stops: (() => void)[] = [images.stop];
  /** Whoever follows an op tells of it. */
  const followed = new Set<string>();

  /** What this tab knows to be written, with what did not fit on the device. */
  function written(id: string, stand: PostStand): KeptWork | undefined {
    const row = stand.work ?? typing.known(id) ?? workIn(stand);
    return row && typing.onto(row);
  }

  /** A post that was never stored and of which nothing has left. */
  function writtenOnlyHere(id: string, stand: PostStand): KeptWork | undefined {
    const work = written(id, stand);
    return work && nextBase(stand, work.base) === 0 ? work : undefined;
  }

  /** Queues it; where nothing can be kept it is sent at once. */
  async function ask(
    id: string,
    plan: (stand: PostStand) => Promise<PostPlan | null>,
  ): Promise<Saved> {
    try {
      const queued = await queuePost(db, id, plan);
      if (!queued) return { outcome: 'saved' };
      if (queued.work) typing.know(queued.work);
      wake();
      const op = queued.ops.at(-1)?.id ?? queued.follow;
      return op === undefined ? { outcome: 'saved' } : { outcome: 'queued', op };
    } catch (error) {
      if (isOutOfRoom(error)) health.report({ full: true });
      const stand = await standOf(db, id).catch(() => nothingHere);
      const planned = await plan(stand);
      if (!planned || planned.ops.length === 0 || !(await sendDirectly(send, planned.ops)))
        return { outcome: 'unsaved' };
      if (planned.work) typing.replace(sent(planned.work, planned.ops.at(-1)));
      return { outcome: 'saved' };
    }
  }

  async function planSave(
    id: string,
    status: PostStatus,
    stand: PostStand,
  ): Promise<PostPlan | null> {
    const work = written(id, stand);
    if (!work) return null;
    const under = sameSaveUnderWay(stand, work, status);
    if (under) return { ops: [], follow: under.id };
    if (isStoredAs(status, work, stand)) return null;
    const op = await saveOp(db, device, work, status, expectedRev(work.base, stand.ops));
    const queued = { op: op.id, edits: work.edits };
    return { ops: [op], work: { ...work, queued } };
  }

  /** One's own text on top of theirs; where they have deleted it, that brings it back. */
  async function planMine(id: string, stand: PostStand): Promise<PostPlan | null> {
    const [clash, parked, work] = [clashIn(stand), clashingSave(stand), written(id, stand)];
    if (!clash || clash === 'unknown' || !parked || !work) return null;
    const status = postIn(parked)?.status ?? 'draft';
    const op = await saveOp(db, device, work, status, clash.rev);
    const queued = { op: op.id, edits: work.edits };
    return { ops: [op], work: { ...work, base: clash.rev, queued } };
  }

  async function keepTheirs(id: string): Promise<void> {
    const aside = newId(device.random);
    const theirs = await db.write([db.postWorks, db.postCopies, db.ops], async () => {
      const stand = await readStand(db, id);
      const mine = written(id, stand);
      if (!stand.copy || !mine) return undefined;
      await db.postWorks.put(setAside(mine, aside, device.now()));
      const work = asStored(mine, workOfCopy(stand.copy));
      await db.postWorks.put(work);
      await dropReplaceable(db, id);
      return work;
    });
    if (theirs) typing.replace(theirs);
  }

  return {
    openNew,
    open,
    keep: typing.keep,
    watch: views.of,
    local: localPosts(db),
    list,
    onTaken: (hear) => watchTaken(db, hear),
    addImage: images.add,
    imageUrl: images.urlOf,

    async save(id, status) {
      await typing.flush();
      return ask(id, (stand) => planSave(id, status, stand));
    },

    follow: (op, show) => {
      let fate: SaveFate = 'waiting';
      followed.add(op);
      const stop = watch(
        db,
        () => fateOf(db, op),
        (next) => {
          fate = next;
          show(next);
        },
      );
      return () => {
        stop();
        if (fate === 'waiting') followed.delete(op);
      };
    },

    onArrival: (hear) => {
      const tell = (arrival: PostArrival) => followed.has(arrival.op) || hear(arrival);
      stops.push(watchArrivals(db, device.now(), tell));
    },

    async settle(id, keep) {
      await typing.flush();
      if (keep === 'theirs') return keepTheirs(id);
      await ask(id, (stand) => planMine(id, stand));
      return undefined;
    },

    async discard(id) {
      await typing.flush();
      const left = await db.write([db.postWorks, db.postCopies, db.ops], async () => {
        const stand = await readStand(db, id);
        const now = written(id, stand);
        await dropReplaceable(db, id);
        if (!now) return undefined;
        const { copy, ops } = stand;
        const save = ops.findLast((op) => op.kind === 'post.save' && mayHaveLeft(op));
        const before = copy ? workOfCopy(copy) : nothingTyped(id, newPost(author()));
        const work = save ? asSent(now, save) : asStored(now, before);
        if (save || copy || now.base === 0) await db.postWorks.put(work);
        else await db.postWorks.delete(id);
        return work;
      });
      if (left) typing.replace(left);
    },

    remove: ({ id, rev }) =>
      ask(id, async (stand) => {
        const under = stand.ops.findLast(mayHaveLeft);
        if (under?.kind === 'post.delete') return { ops: [], follow: under.id };
        const work = writtenOnlyHere(id, stand);
        // Nobody else has it: it counts as done with, until it is taken back.
        if (work) return { ops: [], work: { ...work, storedEdits: work.edits } };
        return { ops: [await bareOp(device, 'post.delete', id, nextBase(stand, rev))] };
      }),

    restore: (id) =>
      ask(id, async (stand) => {
        const unsent = stand.ops.some((op) => op.kind === 'post.delete' && isReplaceable(op));
        if (unsent) return { ops: [] };
        const work = writtenOnlyHere(id, stand);
        if (work) return { ops: [], work: { ...work, edits: work.edits + 1 } };
        return { ops: [await bareOp(device, 'post.restore', id, nextBase(stand, 0))] };
      }),

    stop: () => stops.forEach((stop) => stop()),
  };
}

/** True where the server has just this, as this; what waits may make something else of it, also where it has left already. */
function isStoredAs(status: PostStatus, work: KeptWork, { copy, ops }: PostStand): boolean {
  const isThere = work.base > 0 && (copy?.deletedAt ?? 0) === 0;
  return isThere && ops.length === 0 && work.status === status && !isChanged(work, ops);
}

const nothingHere: PostStand = { work: undefined, copy: undefined, ops: [], refusedImages: [] };
