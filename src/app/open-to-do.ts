/** Connects the to-do list to leads, clients, messages and server. */
import { toDoPageSchema, toDoRoute, type ToDo } from '#domain/to-do/to-do-list.ts';
import type { ClientDesk } from '#features/clients/data/client-desk.ts';
import type { LeadDesk } from '#features/leads/data/lead-desk.ts';
import { changeIn } from '#features/leads/data/lead-ops.ts';
import { withAcknowledgedChanges } from '#features/leads/data/lead-work-view.ts';
import { messageIn, moveIn } from '#features/messages/data/message-ops.ts';
import type { MessageDesk } from '#features/messages/data/messages.ts';
import { createDoneHere, type EndedBy } from '#features/to-do/data/done-here.ts';
import type { ToDoDesk } from '#features/to-do/data/to-do-desk.ts';
import { createToDoList, keyOf } from '#features/to-do/data/to-do-list.ts';
import type { Saved } from '#sync/save-status.ts';
import type { OpenAccount } from './open-account.ts';

type Surroundings = {
  leads: LeadDesk;
  clients: ClientDesk;
  messages: MessageDesk;
  /** UTC milliseconds. */
  now: () => number;
};

/** Read once the desk opens, for the count on every page. */
export function openToDo(
  { ask, db }: OpenAccount,
  { leads, clients, messages, now }: Surroundings,
) {
  const done = createDoneHere(db, endedBy);
  const list = createToDoList({
    find: (query) => ask(toDoRoute, toDoPageSchema, query),
    done,
    now,
    kept: async (kind) => (await db.withReconnect(() => db.fact('to-dos')))?.pages[kind ?? 'all'],
    keep: (kind, page) =>
      db
        .write([db.facts], async () => {
          const pages = { ...(await db.fact('to-dos'))?.pages, [kind ?? 'all']: page };
          await db.facts.put({ name: 'to-dos', pages });
        })
        .catch(() => undefined),
  });

  function save({ kind, id, seen, lead }: ToDo): Promise<Saved> {
    if (kind === 'message') return messages.move({ id, last: seen, begins: null }, 'settle');
    if (kind === 'onboarding') return clients.work.review(id, seen);
    if (!lead) throw new Error('nothing of this kind is done here');
    const stored = withAcknowledgedChanges({ ...lead, id, rev: seen }, leads.work.snapshot());
    return leads.work.change(stored, { state: 'contacted' });
  }

  const toDo: ToDoDesk = {
    list,
    async finish(line) {
      const saved = await save(line);
      // If it could not be stored, the server has it.
      void list.refresh();
      return saved;
    },
  };
  const stopLooking = leads.onOccasion(() => void list.refresh());
  return {
    toDo,
    stop: () => {
      stopLooking();
      done.stop();
    },
  };
}

/** True for ops that complete a lead or a thread. */
const endedBy: EndedBy = (op) => {
  const key = { id: op.entity };
  if (op.kind === 'onboarding.review') return keyOf({ ...key, kind: 'onboarding' });
  if (op.kind === 'lead.change') {
    const { state = 'new' } = changeIn(op).changes;
    return state === 'new' ? null : keyOf({ ...key, kind: 'lead' });
  }
  const move = moveIn(op);
  if (move) return move.act === 'reopen' ? null : keyOf({ ...key, kind: 'message' });
  const message = messageIn(op);
  return message ? keyOf({ id: message.thread, kind: 'message' }) : null;
};
