/** The post store of one staff member's database (docs/decisions/0009-store-posts-in-one-canonical-form.md). */
import { isOutOfRoom } from '#sync/database-errors.ts';
import { sendDirectly } from '#sync/acknowledgement.ts';
import type { StoreSurroundings } from '#device/store-surroundings.ts';
import { watch } from '#sync/live.ts';
import { type SaveStatus, type Saved, fateOf } from '#sync/save-status.ts';
import {
  type PostArrival,
  createPostViews,
  localPosts,
  watchArrivals,
  watchTaken,
} from './post-views.ts';
import { createPostBringingBack, createPostGivingWay, createPostOpening } from './post-drafts.ts';
import type { ReadPost } from './post-reading.ts';
import { type ReadImage, createPostImages } from './post-images.ts';
import { createPostRemoving, createPostSaving, type PostPlan, queuePost } from './post-saving.ts';
import { type PostSnapshot, snapshotOf } from './post-state.ts';
import { type PostTyping, createPostTyping, sent } from './post-typing.ts';
import type { StaffPosts } from './staff-posts.ts';

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
