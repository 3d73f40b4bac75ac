import { toDoPageSchema, toDoRoute, type ToDo } from '#domain/to-do/to-do-list.ts';
import type { LeadFields } from '#domain/leads/lead.ts';
import type { Written } from '#domain/ops/define-kind.ts';
import type { OpKind } from '#domain/ops/op.ts';
import type { ClientDesk } from '#features/clients/data/client-store.ts';
import type { LeadDesk } from '#features/leads/data/lead-desk.ts';
import { leadEffects } from '#features/leads/data/lead-store.ts';
import { messageSend, threadMove } from '#domain/messages/ops.ts';
import type { MessageDesk } from '#features/messages/data/messages.ts';
import { createToDoList, type ToDoDesk } from '#features/to-do/data/to-do-list.ts';
import { applyOps, lastAckNumber, noOwnOps, type OwnOps, ownOps } from '#sync/collection.ts';
import type { Saved } from '#sync/save-status.ts';
import type { OpenAccount } from './open-account.ts';

type Dependencies = {
  leads: LeadDesk;
  clients: ClientDesk;
  messages: MessageDesk;
  now: () => number;
};

/** Reads the list at once, for the count on every page. */
export function openToDo(open: OpenAccount, { leads, clients, messages, now }: Dependencies) {
  const { ask, db } = open;
  const own = ownOps<OwnOps>(open, {
    kinds,
    show: (ops) => ops,
    first: noOwnOps,
  });
  const list = createToDoList({
    find: (query) => ask(toDoRoute, toDoPageSchema, query),
    own,
    isDone,
    lastAckNumber: () => db.withReconnect(() => lastAckNumber(db)).catch(() => Infinity),
    now,
    cached: async (kind) => (await db.withReconnect(() => db.fact('to-dos')))?.pages[kind ?? 'all'],
    keep: (kind, page) =>
      db
        .write([db.facts], async () => {
          const pages = { ...(await db.fact('to-dos'))?.pages, [kind ?? 'all']: page };
          await db.facts.put({ name: 'to-dos', pages });
        })
        .catch(() => undefined),
  });

  function save(line: ToDo): Promise<Saved> {
    const { kind, id, seen } = line;
    if (kind === 'message') return messages.move({ id, last: seen, begins: null }, 'settle');
    if (kind === 'onboarding') return clients.work.review(id, seen);
    return setState(line, 'contacted');
  }

  function setState({ id, seen, lead }: ToDo, state: LeadFields['state']): Promise<Saved> {
    if (!lead) throw new Error('nothing of this kind is done here');
    return leads.work.change({ ...lead, id, rev: seen }, { state });
  }

  async function thenRead(saving: Promise<Saved>): Promise<Saved> {
    const saved = await saving;
    void list.refresh();
    return saved;
  }

  const toDo: ToDoDesk = {
    list,
    finish: (line) => thenRead(save(line)),
    reopen: (line) => thenRead(setState(line, 'new')),
  };
  const stopLooking = leads.onOccasion(() => void list.refresh());
  return {
    toDo,
    stop: () => {
      stopLooking();
      own.stop();
    },
  };
}

const kinds: readonly OpKind[] = [
  ...leadEffects.map(({ name }) => name),
  'onboarding.review',
  'thread.move',
  'message.send',
];

function isDone({ id, seen: rev, lead }: ToDo, ops: readonly Written[]): boolean {
  if (lead) return applyOps({ ...lead, id, rev }, ops, leadEffects).state !== lead.state;
  return ops.reduce((done, op) => {
    const move = op.entity === id ? threadMove.read(op) : null;
    if (move) return move.act !== 'reopen';
    const isReview = op.kind === 'onboarding.review' && op.entity === id;
    return done || isReview || messageSend.read(op)?.thread === id;
  }, false);
}
