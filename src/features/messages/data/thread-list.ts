import type { ThreadLine } from '#domain/messages/thread-list.ts';
import { createPagedList } from '#session/paged-list.ts';
import type { MessageDesk } from './messages.ts';

/** `waits`: those that need an answer. `mine`: clients of the signed-in adviser. */
export type ThreadFilter = { q: string; waits: boolean; mine: boolean };

type Surroundings = {
  find: MessageDesk['find'];
  now: () => number;
};

export function createThreadList({ find, now }: Surroundings) {
  const first: ThreadFilter = { q: '', waits: true, mine: false };
  return createPagedList({
    first,
    async find(filter: ThreadFilter, after) {
      const answer = await find({ ...filter, after });
      if (answer.kind !== 'read') return answer;
      const { threads: rows, next } = answer.value;
      return { kind: 'read', value: { rows, next } };
    },
    keyOf: ({ id }: ThreadLine) => id,
    now,
  });
}
