/** `thread.move`: staff close a thread, open it again, or say that it needs no answer. */
import { threadMoveSchema } from '#domain/messages/thread.ts';
import { appendAudit } from '../audit/append.ts';
import { applied, conflict, kind, type Outcome, rejected } from '../core/plan.ts';
import { changeRow, findRow } from '../core/rows.ts';
import { firstUnanswered, settle } from './thread-rows.ts';

const actions = {
  close: 'thread-closed',
  reopen: 'thread-reopened',
  settle: 'thread-settled',
} as const;
const states = { close: 'closed', reopen: 'open' } as const;

/** What the client wrote since it was looked at is in conflict with an end of the thread, and nothing is written. */
export const moveThread = kind(
  { scope: 'thread', begins: false, by: 'staff' },
  threadMoveSchema,
  (op, { act, seen }, { now, credential }) => ({
    apply({ tx }): Outcome {
      const thread = findRow(tx, 'threads', op.entity);
      const staff = findRow(tx, 'staff', credential.owner);
      const client = thread && findRow(tx, 'clients', thread.getString('client'));
      if (!thread || !staff || !client) return rejected('not_found');
      if (act !== 'reopen' && firstUnanswered(tx, thread.id, seen) > 0) {
        return conflict('thread_conflict', thread.getInt('rev'), ['seen']);
      }
      const state = act === 'settle' ? thread.getString('state') : states[act];
      const isDone = thread.getString('state') === state && (act !== 'settle' || !waits(thread));
      if (isDone) return applied(thread.getInt('rev'));
      changeRow(tx, thread, { state });
      settle(tx, thread, act === 'reopen' ? 0 : seen);
      const detail = { thread: thread.id };
      appendAudit(tx, { by: staff, action: actions[act], account: client, detail }, now);
      return applied(thread.getInt('rev'));
    },
  }),
);

function waits(thread: PbRecord): boolean {
  return thread.getInt('waits_since') > 0;
}
