/** The posts of one staff member's database: what the editor and the dashboard work with (docs/decisions/0018-store-posts-on-the-device-first.md). */
import { isOutOfRoom } from '#sync/database-errors.ts';
import { sendDirectly } from '#sync/acknowledgement.ts';
import type { StoreSurroundings } from '#device/store-surroundings.ts';
import { watch } from '#sync/live.ts';
import { type PostArrival, watchArrivals, watchTaken } from './post-arrivals.ts';
import { createPostBringingBack } from './post-bringing-back.ts';
import { createPostGivingWay } from './post-discard.ts';
import { createPostImages, type ReadImage } from './post-images.ts';
import { localPosts } from './post-local.ts';
import { createPostOpening, type ReadPost } from './post-opening.ts';
import { type PostPlan, queuePost } from './post-ops.ts';
import { createPostRemoving } from './post-removing.ts';
import { createPostSaving } from './post-saving.ts';
import { type PostSnapshot, snapshotOf } from './post-snapshot.ts';
import { sent } from './post-draft-transitions.ts';
import { createPostTyping, type PostTyping } from './post-typing.ts';
import { createPostViews } from './post-views.ts';
import { fateOf, type Saved, type SaveStatus } from '#sync/save-status.ts';
import type { StaffPosts } from './staff-posts.ts';

export type PostSurroundings = StoreSurroundings & {
  readPost: ReadPost;
  readImage: ReadImage;
  /** The email address of whoever writes. */
  author: () => string;
  list: StaffPosts['list'];
  revisions: StaffPosts['revisions'];
  revision: StaffPosts['revision'];
};

export type PostStore = StaffPosts & {
  /** Hears what becomes of ops that no one follows just then; until the store is stopped. */
  onArrival: (hear: (arrival: PostArrival) => void) => void;
  stop: () => void;
};

/** Everything but the reading, which is handed in. */
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
  /** Whoever follows an op tells of it. */
  const followed = new Set<string>();

  /** Queues it; where nothing can be kept it is sent at once. */
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
