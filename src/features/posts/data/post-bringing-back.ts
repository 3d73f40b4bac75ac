/** Copies an earlier version's texts into a post, ready to save. */
import { postSave, publishingIn } from '#domain/posts/ops.ts';
import { newId } from '#domain/ids.ts';
import { postFields } from '#domain/posts/post.ts';
import { type PostWish, wishOf } from '#domain/posts/schedule.ts';
import type { LocalDraft } from '#domain/posts/post-work.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';
import { isReplaceable } from '#sync/entity-writes.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { setAside } from './post-draft-transitions.ts';
import { type Publishing, writtenOf } from './post-payload.ts';
import { isChanged, type PostSnapshot, readSnapshot } from './post-snapshot.ts';
import type { PostTyping } from './post-typing.ts';

type Surroundings = { db: DeviceDatabase; device: Device; typing: PostTyping };

export function createPostBringingBack({ db, device, typing }: Surroundings) {
  return {
    /**
     * Keeps publishing status and fields missing from the version. Returns what to save as, or null without a local
     * text.
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

/** A pending save comes before the stored status. */
function publishingOf(
  { status, publishAt = 0 }: LocalDraft,
  { ops }: PostSnapshot,
): Required<Publishing> {
  const save = ops.findLast(({ kind }) => kind === 'post.save');
  const saved = save && postSave.read(save);
  if (saved) return publishingIn(saved);
  return { status: status === 'published' ? status : 'draft', publishAt };
}
