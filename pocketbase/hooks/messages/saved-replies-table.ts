/** Saved replies in plain SQL. */
import { repliesAtMost, type SavedReply } from '#domain/messages/saved-replies.ts';
import { run, selectRows } from '../core/sql.ts';

const columns = { id: '', name: '', text: '', rev: 0 };

/** All of them, by name. */
export function savedReplies(app: PbApp): SavedReply[] {
  return selectRows(app, columns, 'FROM saved_replies ORDER BY name COLLATE NOCASE, id');
}

/** changed: someone else has saved or removed it since it was seen. */
export type ReplyOutcome = 'done' | 'changed' | 'full';

/** Writes one over the revision that was seen, at `now` in UTC milliseconds; said twice it is written once. */
export function writeReply(
  tx: PbApp,
  reply: SavedReply,
  { by, now }: { by: string; now: number },
): ReplyOutcome {
  const all = savedReplies(tx);
  const stored = all.find(({ id }) => id === reply.id);
  const { rev: seen, ...facts } = reply;
  if (stored?.rev === seen + 1 && stored.name === facts.name && stored.text === facts.text) {
    return 'done';
  }
  if ((stored?.rev ?? 0) !== seen) return 'changed';
  if (!stored && all.length >= repliesAtMost) return 'full';
  run(
    tx,
    `INSERT INTO saved_replies (id, name, text, rev, changed, changed_by)
      VALUES ({:id}, {:name}, {:text}, 1, {:now}, {:by})
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, text = excluded.text, rev = rev + 1,
        changed = excluded.changed, changed_by = excluded.changed_by`,
    { ...facts, by, now },
  );
  return 'done';
}

/** Removes the revision that was seen. */
export function removeReply(tx: PbApp, { id, rev }: Pick<SavedReply, 'id' | 'rev'>): ReplyOutcome {
  const stored = savedReplies(tx).find((one) => one.id === id);
  if (stored && stored.rev !== rev) return 'changed';
  run(tx, 'DELETE FROM saved_replies WHERE id = {:id}', { id });
  return 'done';
}
