/** Keeps what is typed into posts: at once for who watches, on the device as fast as it takes it, never less than the last of it. */
import { postFields } from '#domain/posts/post.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import { isOutOfRoom } from '#sync/database-errors.ts';
import type { Device } from '#sync/device.ts';
import type { Health } from '#device/health.ts';
import { type PostSnapshot, workIn } from './post-snapshot.ts';
import type { LocalDraft, WrittenFields } from '#domain/posts/post-work.ts';

type TypingSurroundings = {
  db: DeviceDatabase;
  device: Device;
  health: Pick<Health, 'report' | 'snapshot'>;
  /** Someone's view of this post may be another one now. */
  changed: (id: string) => void;
};

/** What a page of this tab works on: the work as it was last known, and the texts as that page last gave them. */
type Opened = { known: LocalDraft; given: WrittenFields };

export type PostTyping = ReturnType<typeof createPostTyping>;

/** The typing of one tab. What another tab has changed in the meantime stays, field by field. */
export function createPostTyping({ db, device, health, changed }: TypingSurroundings) {
  const opened = new Map<string, Opened>();
  let unsaved = new Map<string, Partial<WrittenFields>>();
  let underWay = new Map<string, Partial<WrittenFields>>();
  let writing: Promise<unknown> = Promise.resolve();

  /** Once a work is known it never grows older, whatever is read late; one that was begun anew is newer. */
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
      if (Object.keys(differing(row.fields, { ...row.fields, ...fields })).length === 0) {
        written.push(row);
        continue;
      }
      const work = {
        ...row,
        fields: { ...row.fields, ...fields },
        // Whoever writes on wants it back.
        deletedAt: 0,
        edits: row.edits + 1,
        updatedAt: Math.max(row.updatedAt, device.now()),
      };
      await db.postWorks.put(work);
      written.push(work);
    }
    return written;
  }

  /** A work with what this tab has typed and the device does not have yet. */
  function onto(work: LocalDraft): LocalDraft {
    const typed = { ...underWay.get(work.id), ...unsaved.get(work.id) };
    if (Object.keys(typed).length === 0) return work;
    return { ...work, fields: { ...work.fields, ...typed }, edits: work.edits + 1 };
  }

  function note(id: string, fields: Partial<WrittenFields>): void {
    unsaved.set(id, { ...unsaved.get(id), ...fields });
  }

  /** Settles once everything typed so far is on the device or known not to fit. */
  function flush(): Promise<boolean> {
    const turn = writing.then(write);
    writing = turn;
    return turn;
  }

  return {
    flush,
    know,
    /** A page begins with this work. */
    open(work: LocalDraft): LocalDraft {
      const known = know(work);
      opened.set(work.id, { known, given: known.fields });
      return known;
    },
    /** The work that the server's word or the person's choice has put in place of the one before; what differs from `before` was typed since. */
    replace(work: LocalDraft, before?: WrittenFields): void {
      const page = opened.get(work.id);
      const since = before && page ? differing(before, onto(page.known).fields) : {};
      unsaved.delete(work.id);
      if (Object.keys(since).length > 0) note(work.id, since);
      opened.set(work.id, { known: work, given: work.fields });
      changed(work.id);
    },
    /** Nothing of it is left to work on. */
    forget(id: string): void {
      unsaved.delete(id);
      opened.delete(id);
      changed(id);
    },
    /** The work as it was last known; undefined where this tab has not opened it. */
    known: (id: string): LocalDraft | undefined => opened.get(id)?.known,
    /** What this tab knows to be written, with what did not fit on the device. */
    written(id: string, stand: PostSnapshot): LocalDraft | undefined {
      const row = stand.work ?? opened.get(id)?.known ?? workIn(stand);
      return row && onto(row);
    },
    /** The work with everything typed on it. */
    over(id: string): LocalDraft | undefined {
      const known = opened.get(id)?.known;
      return known && onto(known);
    },
    /** A page has taken over these texts: they are not its own. */
    shows: (id: string, fields: WrittenFields): void => {
      const page = opened.get(id);
      if (page) page.given = fields;
    },
    /** Takes what a page gives; only what it has changed itself is kept. True once that is on the device. */
    keep: (id: string, fields: WrittenFields): Promise<boolean> => {
      const page = opened.get(id);
      if (!page) return Promise.resolve(false);
      // What another tab has typed and this page has taken over is not its own.
      const before = onto(page.known).fields;
      const typed = differing(before, { ...before, ...differing(page.given, fields) });
      page.given = fields;
      if (Object.keys(typed).length > 0) {
        note(id, typed);
        changed(id);
      }
      return flush();
    },
  };
}

/** Neither number grows less in one work; where it was begun anew the edits do. */
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
