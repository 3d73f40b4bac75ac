import {
  type LocalDraft,
  postFields,
  restorableUntil,
  slugLimit,
  slugOf,
  type WrittenFields,
} from '#domain/posts/post.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import { isOutOfRoom } from '#sync/database-errors.ts';
import type { Device } from '#sync/device.ts';
import type { Health } from '#device/health.ts';
import { postSave, publishingIn } from '#domain/posts/ops.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { type PostSnapshot, nothingTyped, workIn, writtenOf } from './post-state.ts';

type TypingDependencies = {
  db: DeviceDatabase;
  device: Device;
  health: Pick<Health, 'report' | 'snapshot'>;
};

type Opened = { known: LocalDraft; given: WrittenFields };

export type PostTyping = ReturnType<typeof createPostTyping>;

/** Stores typed fields of posts; keeps fields that another tab changed. */
export function createPostTyping({ db, device, health }: TypingDependencies) {
  const opened = new Map<string, Opened>();
  let unsaved = new Map<string, Partial<WrittenFields>>();
  let underWay = new Map<string, Partial<WrittenFields>>();
  let writing: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();

  function notifyListeners(): void {
    for (const listener of listeners) listener();
  }

  function know(work: LocalDraft): LocalDraft {
    const before = opened.get(work.id);
    if (before && isOlder(work, before.known)) return before.known;
    opened.set(work.id, { known: work, given: before?.given ?? work.fields });
    return work;
  }

  async function write(): Promise<boolean> {
    if (unsaved.size === 0) return true;
    underWay = unsaved;
    unsaved = new Map();
    try {
      const written = await db.write([db.postWorks], () => putAll(underWay));
      underWay = new Map();
      for (const work of written) know(work);
      if (health.snapshot().full) health.report({ full: false });
      return true;
    } catch (error) {
      const newer = unsaved;
      unsaved = underWay;
      underWay = new Map();
      for (const [id, fields] of newer) note(id, fields);
      if (isOutOfRoom(error)) health.report({ full: true });
      return false;
    }
  }

  async function putAll(batch: ReadonlyMap<string, Partial<WrittenFields>>): Promise<LocalDraft[]> {
    const written: LocalDraft[] = [];
    for (const [id, fields] of batch) {
      const row = (await db.postWorks.get(id)) ?? opened.get(id)?.known;
      if (!row) continue;
      const isTyped = Object.keys(differing(row.fields, { ...row.fields, ...fields })).length > 0;
      const work = isTyped ? typedInto(row, fields) : row;
      if (isTyped) await db.postWorks.put(work);
      written.push(work);
    }
    return written;
  }

  /** Typing undoes a local deletion. */
  function typedInto(row: LocalDraft, typed: Partial<WrittenFields>): LocalDraft {
    return {
      ...row,
      fields: { ...row.fields, ...typed },
      deletedAt: 0,
      edits: row.edits + 1,
      updatedAt: Math.max(row.updatedAt, device.now()),
    };
  }

  function onto(work: LocalDraft): LocalDraft {
    const typed = { ...underWay.get(work.id), ...unsaved.get(work.id) };
    if (Object.keys(typed).length === 0) return work;
    return { ...work, fields: { ...work.fields, ...typed }, edits: work.edits + 1 };
  }

  function note(id: string, fields: Partial<WrittenFields>): void {
    unsaved.set(id, { ...unsaved.get(id), ...fields });
  }

  /** Stores pending typing; true once stored. */
  function flush(): Promise<boolean> {
    const turn = writing.then(write);
    writing = turn;
    return turn;
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    flush,
    know,
    open(work: LocalDraft): LocalDraft {
      const known = know(work);
      opened.set(work.id, { known, given: known.fields });
      return known;
    },
    /** Replaces the draft, but keeps text typed since `before`. */
    replace(work: LocalDraft, before?: WrittenFields): void {
      const page = opened.get(work.id);
      const since = before && page ? differing(before, onto(page.known).fields) : {};
      unsaved.delete(work.id);
      if (Object.keys(since).length > 0) note(work.id, since);
      opened.set(work.id, { known: work, given: work.fields });
      notifyListeners();
    },
    forget(id: string): void {
      unsaved.delete(id);
      opened.delete(id);
      notifyListeners();
    },
    known: (id: string): LocalDraft | undefined => opened.get(id)?.known,
    /** With typed fields, even those that could not be stored. */
    written(id: string, snapshot: PostSnapshot): LocalDraft | undefined {
      const row = snapshot.work ?? opened.get(id)?.known ?? workIn(snapshot);
      return row && onto(row);
    },
    over(id: string): LocalDraft | undefined {
      const known = opened.get(id)?.known;
      return known && onto(known);
    },
    shows: (id: string, fields: WrittenFields): void => {
      const page = opened.get(id);
      if (page) page.given = fields;
    },
    /** Stores only fields that the page changed. True once stored. */
    keep: (id: string, fields: WrittenFields): Promise<boolean> => {
      const page = opened.get(id);
      if (!page) return Promise.resolve(false);
      // Fields from another tab are not this page's changes.
      const before = onto(page.known).fields;
      const typed = differing(before, { ...before, ...differing(page.given, fields) });
      page.given = fields;
      if (Object.keys(typed).length > 0) {
        note(id, typed);
        notifyListeners();
      }
      return flush();
    },
  };
}

/** Both numbers only increase within a draft. */
function isOlder(work: LocalDraft, known: LocalDraft): boolean {
  return work.edits < known.edits && work.updatedAt <= known.updatedAt;
}

function differing(before: WrittenFields, now: WrittenFields): Partial<WrittenFields> {
  const decorative = Boolean(now.decorative);
  const { publish_day = '', publish_time = '' } = now;
  return {
    ...Object.fromEntries(
      postFields
        .filter((field) => (now[field] ?? '') !== (before[field] ?? ''))
        .map((field) => [field, now[field]]),
    ),
    ...(decorative !== Boolean(before.decorative) && { decorative }),
    ...(publish_day !== (before.publish_day ?? '') && { publish_day }),
    ...(publish_time !== (before.publish_time ?? '') && { publish_time }),
  };
}

/** Deletes drafts without changes or pending ops, and expired local deletions. */
export async function dropIdleWorks(db: DeviceDatabase, now: number): Promise<void> {
  await db.write([db.postWorks, db.ops], async () => {
    const busy = new Set((await db.ops.toArray()).map(({ entity }) => entity));
    await db.postWorks.filter((work) => !busy.has(work.id) && isDoneWith(work, now)).delete();
  });
}

function isDoneWith({ edits, storedEdits, deletedAt = 0 }: LocalDraft, now: number): boolean {
  return edits <= storedEdits || (deletedAt > 0 && restorableUntil(deletedAt) <= now);
}

export function revertTo(work: LocalDraft, stored: LocalDraft): LocalDraft {
  const edits = work.edits + 1;
  const updatedAt = Math.max(work.updatedAt, stored.updatedAt);
  return { ...stored, edits, storedEdits: edits, updatedAt };
}

export function draftOfSave(work: LocalDraft, save: OutboxEntry): LocalDraft {
  const saved = postSave.read(save);
  const fields = saved ? writtenOf(saved, publishingIn(saved)) : work.fields;
  const edits = work.edits + 1;
  return { ...work, fields, edits, storedEdits: work.edits, queued: { op: save.id, edits } };
}

/** Copies a draft into a new unsaved post with a free slug. */
export function setAside(work: LocalDraft, id: string, now: number): LocalDraft {
  const slug = slugOf(`${work.fields.slug.slice(0, slugLimit - 6)}-mine`);
  const fields = { ...work.fields, slug };
  return { ...nothingTyped(id, fields), edits: 1, asideOf: work.id, updatedAt: now };
}
