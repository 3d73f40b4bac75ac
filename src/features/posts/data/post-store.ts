/** A staff member's posts (docs/decisions/0009-store-posts-in-one-canonical-form.md). */
import { isOutOfRoom } from '#sync/database-errors.ts';
import type { PostLine } from '#domain/posts/desk-list.ts';
import { postOps, postSave } from '#domain/posts/ops.ts';
import type { PublishChoice } from '#domain/posts/schedule.ts';
import { sendDirectly } from '#sync/acknowledgement.ts';
import { queueWrite } from '#sync/entity-writes.ts';
import type { StoreDependencies } from '#device/store-dependencies.ts';
import { watch } from '#sync/live.ts';
import { onRefreshTriggers } from '#sync/occasions.ts';
import { type SaveStatus, type Saved, saveStatusOf } from '#sync/save-status.ts';
import {
  localPosts,
  type PostArrival,
  watchArrivals,
  watchPost,
  watchTaken,
} from './post-views.ts';
import { createPostDrafts } from './post-drafts.ts';
import type { ReadPost } from './post-reading.ts';
import { type ReadImage, createPostImages } from './post-images.ts';
import { snapshotVersion, createPostPlans, type PostPlan, savedWork } from './post-saving.ts';
import { nothingHere, type PostSnapshot, readSnapshot, snapshotOf } from './post-state.ts';
import { createPostTyping } from './post-typing.ts';

export type PostDependencies = StoreDependencies & {
  readPost: ReadPost;
  readImage: ReadImage;
  author: () => string;
};

type SeenPost = Pick<PostLine, 'id' | 'rev'>;

export type PostStore = ReturnType<typeof createPostStore>;

export function createPostStore(deps: PostDependencies) {
  const { db, device, health, wake, send } = deps;
  const typing = createPostTyping({ db, device, health });
  const images = createPostImages(deps);
  const drafts = createPostDrafts({ ...deps, typing });
  const plans = createPostPlans({ db, device, typing });
  const stops: (() => void)[] = [images.stop];
  const followed = new Set<string>();

  /** Queues an op, or sends it if the device cannot store it. */
  async function ask(
    id: string,
    plan: (snapshot: PostSnapshot) => Promise<PostPlan | null>,
  ): Promise<Saved> {
    const post = {
      id,
      kinds: postOps,
      tables: ['postWorks', 'postCopies'] as const,
      read: () => readSnapshot(db, id),
      basis: snapshotVersion,
    };
    try {
      const queued = await queueWrite(db, post, async (snapshot) => {
        const planned = await plan(snapshot);
        const work = planned?.work;
        return planned && { ...planned, ...(work && { keep: () => db.postWorks.put(work) }) };
      });
      if (!queued) return { outcome: 'unsaved' };
      if (queued.work) typing.know(queued.work);
      wake();
      const op = queued.ops.at(-1)?.id ?? queued.follow;
      return op === undefined ? { outcome: 'saved' } : { outcome: 'queued', op };
    } catch (error) {
      if (isOutOfRoom(error)) health.report({ full: true });
      const snapshot = await snapshotOf(db, id).catch(() => nothingHere);
      const before = typing.over(id)?.fields;
      const planned = await plan(snapshot);
      const op = planned?.ops.at(-1);
      if (!planned || !op || !(await sendDirectly(send, planned.ops)))
        return { outcome: 'unsaved' };
      const saved = postSave.read(op);
      if (planned.work && saved && op.rev !== null) {
        typing.replace(savedWork(planned.work, op, saved, op.rev), before);
      }
      return { outcome: 'saved' };
    }
  }

  return {
    openNew: drafts.openNew,
    open: drafts.open,
    keep: typing.keep,
    shows: typing.shows,
    watch: (id: string) => watchPost(db, typing, id),
    local: localPosts(db),
    /** Calls `look` now, when the server took an op, and on a return to the page. */
    onOccasion: (look: () => void) => {
      const ends = [watchTaken(db, look), onRefreshTriggers(look)];
      return () => ends.forEach((end) => end());
    },
    addImage: images.add,
    imageUrl: images.urlOf,

    /** Saves the fields last passed to `keep`. Only 'scheduled' keeps day and time. */
    async save(id: string, choice: PublishChoice): Promise<Saved> {
      await typing.flush();
      return ask(id, (snapshot) => plans.save(id, choice, snapshot));
    },

    follow: (op: string, show: (status: SaveStatus) => void) => {
      let status: SaveStatus = 'waiting';
      followed.add(op);
      const stop = watch(
        db,
        () => saveStatusOf(db, op),
        (next) => {
          status = next;
          show(next);
        },
      );
      return () => {
        stop();
        if (status === 'waiting') followed.delete(op);
      };
    },

    onArrival: (listener: (arrival: PostArrival) => void): void => {
      const notify = (arrival: PostArrival) => followed.has(arrival.op) || listener(arrival);
      stops.push(watchArrivals(db, device.now(), notify));
    },

    /** Ends a conflict. mine: saves over theirs. theirs: copies mine into a new post; false if theirs was deleted. */
    async settle(id: string, keep: 'mine' | 'theirs'): Promise<boolean> {
      await typing.flush();
      if (keep === 'theirs') return drafts.toTheirs(id);
      await ask(id, (snapshot) => plans.saveMine(id, snapshot));
      return true;
    },

    /** False if no text is left to edit. */
    async discard(id: string): Promise<boolean> {
      await typing.flush();
      return drafts.toStored(id);
    },

    /** Saves a version again; unsaved or unsent text moves to a post of its own. */
    async bringBack(id: string, fields: Readonly<Record<string, string>>): Promise<Saved> {
      await typing.flush();
      const choice = await drafts.putIn(id, fields).catch(() => null);
      if (choice === null) return { outcome: 'unsaved' };
      return ask(id, (snapshot) => plans.save(id, choice, snapshot));
    },

    remove: ({ id, rev }: SeenPost) => ask(id, (snapshot) => plans.remove(id, rev, snapshot)),
    /** Restores a post deleted in revision `rev` (0 if not seen), or undoes an unsent deletion. */
    restore: ({ id, rev }: SeenPost) => ask(id, (snapshot) => plans.restore(id, rev, snapshot)),

    stop: (): void => stops.forEach((stop) => stop()),
  };
}
