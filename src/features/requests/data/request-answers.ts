/** What a client says of a request: kept as it is typed, shown as soon as it is said, sent once. */
import type { TextValues } from '#domain/kept-form.ts';
import type { OpKind } from '#domain/ops/op.ts';
import type { StoreSurroundings } from '#device/store-surroundings.ts';
import { dropTyped } from '#forms/drop-typed.ts';
import { createTypedTexts } from '#forms/typed-texts.ts';
import {
  basisOf,
  dropReplaceable,
  opsOf,
  type WritableEntity,
  writeEntity,
} from '#sync/entity-writes.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { prepareOp } from '#sync/outbox.ts';
import type { Saved } from '#sync/save-status.ts';
import type { RequestAnswer } from './request-ops.ts';

const answers: ReadonlySet<OpKind> = new Set(['request.answer']);

/** As it is kept while it is typed; until November 2026 both kinds of answer were kept under `word`. */
const keptAs = ({ act, word }: RequestAnswer) => ({ [act]: word });
const keptBefore = ({ word }: RequestAnswer) => ({ word });

/** What is typed, by what is kept of it; null where that is nothing. */
export function typedIn({ provide = '', decline, word = '' }: TextValues): RequestAnswer | null {
  if (provide !== '') return { act: 'provide', word: provide };
  const declined = decline ?? word;
  return declined === '' ? null : { act: 'decline', word: declined };
}

/** A request as it is answered: the revision that was looked at, and what waits. */
type Stand = { seen: number; ops: readonly OutboxEntry[] };

export function createRequestAnswers(around: StoreSurroundings) {
  const { db, device } = around;
  const texts = createTypedTexts(around, 'answer');

  const requestOf = (id: string): WritableEntity<Stand> => ({
    id,
    kinds: answers,
    tables: ['requests', 'forms'],
    read: async () => ({
      seen: (await db.requests.get(id))?.movedRev ?? 0,
      ops: await opsOf(db, id, answers),
    }),
    basis: ({ seen, ops }) => JSON.stringify([seen, basisOf(ops)]),
  });

  const answerOp = (id: string, answer: RequestAnswer, base: number): Promise<OutboxEntry> =>
    prepareOp(device, {
      kind: 'request.answer',
      entity: id,
      key: null,
      // What is brought is welcome whatever was asked in the meantime.
      base: answer.act === 'decline' ? base : null,
      body: JSON.stringify(answer),
    });

  return {
    /** Keeps an answer, to be sent as soon as may be; `base` is the revision that was on screen. */
    answer: (id: string, answer: RequestAnswer, base: number): Promise<Saved> => {
      const make = () => answerOp(id, answer, base);
      const forget = () => dropTyped(db, id, keptAs(answer), keptBefore(answer));
      return writeEntity(around, requestOf(id), make, { seen: 0, ops: [] }, forget);
    },

    /** Gives up what was not accepted, and what has not left. */
    giveUp: (id: string): Promise<void> =>
      db.write([db.ops], () => dropReplaceable(db, id, answers)),

    /** Keeps an answer as it is typed; false where there is no room. */
    keepTyped: (id: string, answer: RequestAnswer): Promise<boolean> =>
      texts.keepTyped(id, keptAs(answer)),

    /** The answer is not wanted any more. */
    dropTyped: (id: string, answer: RequestAnswer): Promise<void> =>
      texts.dropTyped(id, keptAs(answer), keptBefore(answer)),
  };
}
