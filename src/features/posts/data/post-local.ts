/** Lists posts with changes that only this device has, for the dashboard. */
import { newPostPath, postEditPath } from '#config/member-paths.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import type { DeviceQuery } from '#sync/use-device-query.ts';
import { postSave, publishingIn } from '#domain/posts/ops.ts';
import {
  conflictingSave,
  isChanged,
  type PostSnapshot,
  readSnapshot,
  waitingIn,
  workIn,
} from './post-snapshot.ts';
import type { LocalPost } from './staff-posts.ts';

export function localPosts(db: DeviceDatabase): DeviceQuery<readonly LocalPost[]> {
  return { db, read: () => readLocal(db), first: [] };
}

export async function countUnsaved(db: DeviceDatabase): Promise<number> {
  return (await readLocal(db)).filter(({ changed }) => changed).length;
}

async function readLocal(db: DeviceDatabase): Promise<LocalPost[]> {
  const ops = await db.ops.filter(({ kind }) => kind.startsWith('post.')).toArray();
  const works = await db.postWorks.toCollection().primaryKeys();
  const ids = [...new Set([...works, ...ops.map(({ entity }) => entity)])];
  const posts = await Promise.all(ids.map(async (id) => localPost(id, await readSnapshot(db, id))));
  return posts
    .filter((post) => post !== null)
    .sort((one, other) => other.updatedAt - one.updatedAt);
}

function localPost(id: string, stand: PostSnapshot): LocalPost | null {
  const { ops, copy } = stand;
  const waiting = waitingIn(stand);
  const work = workIn(stand);
  const changed = work !== undefined && isChanged(work, ops);
  const deletedAt = waiting ? 0 : (work?.deletedAt ?? 0);
  if (!waiting && deletedAt === 0 && !changed) return null;
  const save = ops.findLast(({ kind }) => kind === 'post.save');
  const saved = save && postSave.read(save);
  const wanted = saved ? publishingIn(saved) : work;
  return {
    id,
    path: pathOf(id, work?.base ?? 0, work?.address ?? ''),
    title: work?.fields.title ?? '',
    base: work?.base ?? 0,
    status: wanted?.status ?? 'new',
    publishAt: wanted?.publishAt ?? 0,
    changed,
    deletedAt,
    gone: copy !== undefined && copy.deletedAt > 0,
    asideOf: work?.asideOf ?? null,
    updatedAt: work?.updatedAt ?? 0,
    waiting,
    conflict: conflictingSave(stand) !== undefined,
  };
}

function pathOf(id: string, base: number, address: string): string {
  return base > 0 && address !== '' ? postEditPath(address, id) : newPostPath(id);
}
