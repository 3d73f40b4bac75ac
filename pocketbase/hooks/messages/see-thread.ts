/** `thread.seen`: up to where someone has seen a thread, as its client or as one of the staff. */
import { readerMarkOf, threadSeenSchema } from '#domain/messages/thread.ts';
import { applied, kind, type Outcome, rejected } from '../core/plan.ts';
import { changeRow } from '../core/rows.ts';
import { hintBoth, noteSeen, threadFor } from './thread-rows.ts';

/** Each reader has one mark for each thread, under an id that every device of theirs knows; it only ever moves on. */
export const seeThread = kind(
  { scope: 'reader', begins: true, own: true },
  threadSeenSchema,
  (op, { thread: id, upto }, { now, credential }) => ({
    apply({ tx }): Outcome {
      const found = threadFor(tx, id, credential);
      if (!found || op.entity !== readerMarkOf(id, credential.owner)) return rejected('not_found');
      const { thread, author, side } = found;
      const last = thread.getInt('last');
      const mark = { thread: id, account: author.id, side, upto: Math.min(upto, last) };
      if (!noteSeen(tx, mark, now)) return applied();
      changeRow(tx, thread, { rev: thread.getInt('rev') + 1 });
      hintBoth(tx, thread);
      return applied();
    },
  }),
);
