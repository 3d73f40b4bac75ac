import {
  findRepliesSchema,
  removeReplySchema,
  type ReplyFields,
  saveReplySchema,
  repliesAtMost,
  type SavedReply,
} from '#domain/messages/saved-replies.ts';
import { findRow, run, selectRows, selectValue, upsert, transact } from '../core/database.ts';
import { adviserRow } from '../requests/advisers.ts';
import { refuse, refuseFields } from '../core/answer.ts';
import { endpoint } from '../endpoint.ts';

/** Includes the client's values for placeholders. */
export const findReplies = endpoint(findRepliesSchema, ({ app, by: staff }, { client }) => {
  if (client !== null && !findRow(app, 'clients', client)) return refuse(404, 'not_found');
  return { replies: savedReplies(app), fields: fieldsFor(app, client, staff) };
});

/** Saves over the revision seen. */
export const saveReply = endpoint(saveReplySchema, ({ app, by: staff }, reply) => {
  return repliesAfter(app, staff, (tx) => writeReply(tx, reply, { by: staff.id, now: Date.now() }));
});

export const dropReply = endpoint(removeReplySchema, ({ app, by: staff }, { id, rev }) => {
  return repliesAfter(app, staff, (tx) => {
    const stored = savedReplies(tx).find((one) => one.id === id);
    if (stored && stored.rev !== rev) refuse(409, 'changed');
    run(tx, 'DELETE FROM saved_replies WHERE id = {:id}', { id });
  });
});

function repliesAfter(
  app: PbApp,
  staff: PbRecord,
  change: (tx: PbApp) => void,
): { replies: SavedReply[]; fields: ReplyFields } {
  transact(app, change);
  return { replies: savedReplies(app), fields: fieldsFor(app, null, staff) };
}

/** Without an adviser uses the caller's name. */
function fieldsFor(app: PbApp, client: string | null, staff: PbRecord): ReplyFields {
  if (client === null) return { first_name: '', advisor: '' };
  const sql = 'SELECT first_name AS value FROM profiles WHERE id = {:client}';
  return {
    first_name: selectValue(app, sql, { client }, ''),
    advisor: (adviserRow(app, client) ?? staff).getString('name'),
  };
}

const columns = { id: '', name: '', text: '', rev: 0 };

function savedReplies(app: PbApp): SavedReply[] {
  return selectRows(app, columns, 'FROM saved_replies ORDER BY name COLLATE NOCASE, id');
}

function writeReply(tx: PbApp, reply: SavedReply, { by, now }: { by: string; now: number }): void {
  const all = savedReplies(tx);
  const stored = all.find(({ id }) => id === reply.id);
  const { rev: seen, ...facts } = reply;
  if (stored?.rev === seen + 1 && stored.name === facts.name && stored.text === facts.text) {
    return;
  }
  if ((stored?.rev ?? 0) !== seen) refuse(409, 'changed');
  if (!stored && all.length >= repliesAtMost) refuseFields([{ path: 'name', code: 'invalid' }]);
  const row = { ...facts, rev: 1, changed: now, changed_by: by };
  upsert(tx, 'saved_replies', ['id'], row, { rev: 'rev + 1' });
}
