/** Live views of posts: the stored state plus typed text. */
import type { DeviceDatabase } from '#sync/database.ts';
import { watch } from '#sync/live.ts';
import type { Watched } from '#sync/watched.ts';
import {
  conflictIn,
  type PostSnapshot,
  shownWork,
  snapshotOf,
  waitingIn,
  workIn,
} from './post-snapshot.ts';
import type { PostTyping } from './post-typing.ts';
import type { PostState } from './staff-posts.ts';

type View = Watched<PostState> & { renew: () => void };

/** Each view reads only while observed. */
export function createPostViews(db: DeviceDatabase, typing: () => PostTyping) {
  const views = new Map<string, View>();

  function viewOf(id: string): View {
    const listeners = new Set<() => void>();
    let stand: PostSnapshot = { work: undefined, copy: undefined, ops: [], refusedImages: [] };
    let state = stateOf(id, stand, typing());
    let stop: (() => void) | undefined;
    const renew = () => {
      state = stateOf(id, stand, typing());
      for (const listener of listeners) listener();
    };
    return {
      renew,
      snapshot: () => state,
      subscribe: (listener) => {
        listeners.add(listener);
        stop ??= watch(
          db,
          () => snapshotOf(db, id),
          (next) => {
            stand = next;
            if (next.work) typing().know(next.work);
            renew();
          },
        );
        return () => {
          listeners.delete(listener);
          if (listeners.size > 0) return;
          stop?.();
          stop = undefined;
        };
      },
    };
  }

  return {
    of: (id: string): View => {
      const view = views.get(id) ?? viewOf(id);
      views.set(id, view);
      return view;
    },
    changed: (id: string): void => views.get(id)?.renew(),
  };
}

function stateOf(id: string, stand: PostSnapshot, typing: PostTyping): PostState {
  const work = typing.over(id) ?? workIn(stand);
  return {
    work: work ? shownWork(work, stand.ops) : null,
    waiting: waitingIn(stand),
    conflict: conflictIn(stand),
    publishedAt: stand.copy?.publishedAt ?? 0,
  };
}
