/** The post store of one staff member's database (docs/decisions/0009-store-posts-in-one-canonical-form.md). */

import { isOutOfRoom } from '#sync/database-errors.ts';
import { sendDirectly } from '#sync/acknowledgement.ts';
import type { StoreSurroundings } from '#device/store-surroundings.ts';
import { watch } from '#sync/live.ts';
import { fateOf, type Saved, type SaveStatus } from '#sync/save-status.ts';
import type { Device } from '#sync/device.ts';
import { expectedRev, isReplaceable, mayHaveLeft } from '#sync/entity-writes.ts';
import type { LocalDraft } from '#domain/posts/post-work.ts';
import { type PostWish, wishOf } from '#domain/posts/schedule.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import { type PostArrival, watchArrivals, watchTaken } from './post-arrivals.ts';
import { createPostBringingBack } from './post-bringing-back.ts';
import { createPostGivingWay } from './post-discard.ts';
import { createPostImages, type ReadImage } from './post-images.ts';
import { localPosts } from './post-local.ts';
import { createPostOpening, type ReadPost } from './post-opening.ts';
import {
  type PostPlan,
  queuePost,
  bareOp,
  nextBase,
  saveOp,
  sameSaveUnderWay,
} from './post-ops.ts';
import { type PostSnapshot, snapshotOf, conflictIn, isChanged, textAt } from './post-snapshot.ts';
import { sent } from './post-draft-transitions.ts';
import { createPostTyping, type PostTyping } from './post-typing.ts';
import { createPostViews } from './post-views.ts';
import type { StaffPosts } from './staff-posts.ts';
import { unscheduled } from './post-payload.ts';

export type PostSurroundings = StoreSurroundings & {
  readPost: ReadPost;
  readImage: ReadImage;
  author: () => string;
  list: StaffPosts['list'];
  revisions: StaffPosts['revisions'];
  revision: StaffPosts['revision'];
};

export type PostStore = StaffPosts & {
  /** Reports outcomes of ops that no page follows, until the store stops. */
  onArrival: (hear: (arrival: PostArrival) => void) => void;
  stop: () => void;
};

export function createPostStore(around: PostSurroundings): PostStore {
  const { db, device, health, wake, send, list, revisions, revision } = around;
  const views = createPostViews(db, (): PostTyping => typing);
  const typing = createPostTyping({ db, device, health, changed: views.changed });
  const images = createPostImages(around);
  const { openNew, open } = createPostOpening({ ...around, typing });
  const saving = createPostSaving({ db, device, typing });
  const removing = createPostRemoving({ device, typing });
  const bringingBack = createPostBringingBack({ db, device, typing });
  const givingWay = createPostGivingWay({ ...around, typing });
  const stops: (() => void)[] = [images.stop];
  const followed = new Set<string>();

  /** Queues a plan; if the device cannot store it, sends it at once. */
  async function ask(
    id: string,
    plan: (stand: PostSnapshot) => Promise<PostPlan | null>,
  ): Promise<Saved> {
    try {
      const queued = await queuePost(db, id, plan);
      if (!queued) return { outcome: 'unsaved' };
      if (queued.work) typing.know(queued.work);
      wake();
      const op = queued.ops.at(-1)?.id ?? queued.follow;
      return op === undefined ? { outcome: 'saved' } : { outcome: 'queued', op };
    } catch (error) {
      if (isOutOfRoom(error)) health.report({ full: true });
      const stand = await snapshotOf(db, id).catch(() => nothingHere);
      const before = typing.over(id)?.fields;
      const planned = await plan(stand);
      if (!planned || planned.ops.length === 0 || !(await sendDirectly(send, planned.ops)))
        return { outcome: 'unsaved' };
      if (planned.work) typing.replace(sent(planned.work, planned.ops.at(-1)), before);
      return { outcome: 'saved' };
    }
  }

  return {
    openNew,
    open,
    keep: typing.keep,
    shows: typing.shows,
    watch: views.of,
    local: localPosts(db),
    list,
    revisions,
    revision,
    onTaken: (hear) => watchTaken(db, hear),
    addImage: images.add,
    imageUrl: images.urlOf,

    async save(id, wish) {
      await typing.flush();
      return ask(id, (stand) => saving.plan(id, wish, stand));
    },

    follow: (op, show) => {
      let fate: SaveStatus = 'waiting';
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
      if (keep === 'theirs') return givingWay.toTheirs(id);
      await ask(id, (stand) => saving.planMine(id, stand));
      return true;
    },

    async discard(id) {
      await typing.flush();
      return givingWay.toStored(id);
    },

    async bringBack(id, fields) {
      await typing.flush();
      const wish = await bringingBack.putIn(id, fields).catch(() => null);
      if (wish === null) return { outcome: 'unsaved' };
      return ask(id, (stand) => saving.plan(id, wish, stand));
    },

    remove: ({ id, rev }) => ask(id, (stand) => removing.planRemove(id, rev, stand)),
    restore: ({ id, rev }) => ask(id, (stand) => removing.planRestore(id, rev, stand)),

    stop: () => stops.forEach((stop) => stop()),
  };
}

const nothingHere: PostSnapshot = { work: undefined, copy: undefined, ops: [], refusedImages: [] };

type RemovingSurroundings = { device: Device; typing: PostTyping };

function createPostRemoving({ device, typing }: RemovingSurroundings) {
  function writtenOnlyHere(id: string, stand: PostSnapshot): LocalDraft | undefined {
    const work = typing.written(id, stand);
    return work && nextBase(stand, work.base) === 0 ? work : undefined;
  }

  return {
    async planRemove(id: string, rev: number, stand: PostSnapshot): Promise<PostPlan> {
      const under = stand.ops.findLast(mayHaveLeft);
      if (under?.kind === 'post.delete') return { ops: [], follow: under.id };
      const work = writtenOnlyHere(id, stand);
      // The server does not have it: mark it deleted on this device.
      if (work) return { ops: [], work: { ...work, deletedAt: device.now() } };
      const base = expectedRev(Math.max(rev, seenRev(stand)), stand.ops);
      return { ops: [await bareOp(device, 'post.delete', id, base)] };
    },

    /** `rev` is the revision of the deleted row shown, 0 if none: undoes only that deletion. */
    async planRestore(id: string, rev: number, stand: PostSnapshot): Promise<PostPlan> {
      const unsent = stand.ops.some((op) => op.kind === 'post.delete' && isReplaceable(op));
      if (unsent) return { ops: [] };
      const work = writtenOnlyHere(id, stand);
      if (work) return { ops: [], work: { ...work, deletedAt: 0 } };
      const base = nextBase(stand, Math.max(rev, toldRev(stand)));
      return { ops: [await bareOp(device, 'post.restore', id, base)] };
    },
  };
}

/** The stored revision that the user has worked on here; a newer copy may be unseen. */
function seenRev({ work, copy }: PostSnapshot): number {
  return Math.min(work?.base ?? 0, copy?.rev ?? 0);
}

/** The revision that a rejected restore reported: on a retry the user knows it. */
function toldRev({ ops }: PostSnapshot): number {
  const refused = ops.find(({ kind, state }) => kind === 'post.restore' && state === 'parked');
  return refused?.trouble?.rev ?? refused?.base ?? 0;
}

type SavingSurroundings = { db: DeviceDatabase; device: Device; typing: PostTyping };

function createPostSaving({ db, device, typing }: SavingSurroundings) {
  async function planned(
    work: LocalDraft,
    wish: PostWish,
    base: number,
    over?: string,
  ): Promise<PostPlan> {
    const op = await saveOp(db, device, work, wish, base, over);
    const queued = { op: op.id, edits: work.edits };
    const fields = wish === 'scheduled' ? work.fields : unscheduled(work.fields);
    return { ops: [op], work: { ...work, fields, deletedAt: 0, queued } };
  }

  return {
    async plan(id: string, wish: PostWish, stand: PostSnapshot): Promise<PostPlan | null> {
      const work = typing.written(id, stand);
      if (!work) return null;
      const under = sameSaveUnderWay(stand, work, wish);
      if (under) return { ops: [], follow: under.id };
      if (isStoredAs(wish, work, stand)) return { ops: [] };
      const base = expectedRev(work.base, stand.ops);
      const text = textAt(stand, base);
      const over = text && (await device.sha256(new TextEncoder().encode(text)));
      return planned(work, wish, base, over);
    },

    /** Restores the post if they deleted it. */
    async planMine(id: string, stand: PostSnapshot): Promise<PostPlan | null> {
      const conflict = conflictIn(stand);
      const work = typing.written(id, stand);
      if (!conflict || conflict === 'unknown' || !work) return null;
      return planned({ ...work, base: conflict.rev }, conflict.wish, conflict.rev);
    },
  };
}

function isStoredAs(wish: PostWish, work: LocalDraft, { copy, ops }: PostSnapshot): boolean {
  const { status, publishAt = 0 } = work;
  const isThere = status !== 'new' && copy?.rev === work.base && copy.deletedAt === 0;
  if (!isThere || ops.length > 0 || isChanged(work, ops)) return false;
  return wishOf({ status, publishAt }) === wish;
}
