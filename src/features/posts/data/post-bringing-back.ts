/** Puts the texts of an earlier version into a post, to be saved like any others. */
import { newId } from '#domain/ids.ts';
import { postFields } from '#domain/posts/post.ts';
import { type PostWish, wishOf } from '#domain/posts/schedule.ts';
import type { LocalDraft } from '#domain/posts/post-work.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';
import { isReplaceable } from '#sync/entity-writes.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { setAside } from './post-draft-transitions.ts';
import { postIn, type Publishing, publishingIn, writtenOf } from './post-payload.ts';
import { isChanged, type PostSnapshot, readSnapshot } from './post-snapshot.ts';
import type { PostTyping } from './post-typing.ts';

type Surroundings = { db: DeviceDatabase; device: Device; typing: PostTyping };

/** How versions come back in one tab. */
export function createPostBringingBack({ db, device, typing }: Surroundings) {
  return {
    /**
     * Whether and when the post is published stays as it is, or is to be; so do fields that the version does not know. Answers with that;
     * null where there is no text here to put them into.
     */
    async putIn(id: string, fields: Readonly<Record<string, string>>): Promise<PostWish | null> {
      const put = await db.write([db.postWorks, db.postCopies, db.ops], async () => {
        const stand = await readSnapshot(db, id);
        const before = typing.written(id, stand);
        if (!before) return null;
        const now = device.now();
        if (isChanged(before, stand.ops) || stand.ops.some(isUnsentSave)) {
          await db.postWorks.put(setAside(before, newId(device.random), now));
        }
        const publishing = publishingOf(before, stand);
        const work = withTexts(before, fields, publishing, now);
        await db.postWorks.put(work);
        return { work, wish: wishOf(publishing) };
      });
      if (!put) return null;
      typing.replace(put.work);
      return put.wish;
    },
  };
}

/** The version is saved in its place, and no one else has its text. */
function isUnsentSave(op: OutboxEntry): boolean {
  return op.kind === 'post.save' && isReplaceable(op);
}

function withTexts(
  work: LocalDraft,
  fields: Readonly<Record<string, string>>,
  publishing: Publishing,
  now: number,
): LocalDraft {
  const texts = { ...work.fields };
  for (const field of postFields) texts[field] = fields[field] ?? texts[field] ?? '';
  const written = writtenOf(texts, publishing);
  return {
    ...work,
    fields: written,
    edits: work.edits + 1,
    updatedAt: Math.max(work.updatedAt, now),
  };
}

/** What waits says it before what is stored. */
function publishingOf(
  { status, publishAt = 0 }: LocalDraft,
  { ops }: PostSnapshot,
): Required<Publishing> {
  const save = ops.findLast(({ kind }) => kind === 'post.save');
  const saved = save && postIn(save);
  if (saved) return publishingIn(saved);
  return { status: status === 'published' ? status : 'draft', publishAt };
}
