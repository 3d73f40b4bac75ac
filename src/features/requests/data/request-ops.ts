/** What a client writes of a request: answers, kept as they are typed, and files taken back or restored. Shown at once, sent once. */
import type { InferOutput } from 'valibot';

import { attachmentSchema } from '#domain/documents/attachment.ts';
import type { TextValues } from '#domain/kept-form.ts';
import type { OpKind } from '#domain/ops/op.ts';
import { fileRemove, fileRestore, requestAnswer } from '#domain/requests/ops.ts';
import type { StoreSurroundings } from '#device/store-surroundings.ts';
import { dropTyped } from '#forms/drop-typed.ts';
import { createTypedTexts } from '#forms/typed-texts.ts';
import type { Device } from '#sync/device.ts';
import {
  basisOf,
  dropReplaceable,
  mayHaveLeft,
  opsOf,
  type WritableEntity,
  writeEntity,
} from '#sync/entity-writes.ts';
import { readerOf } from '#domain/ops/define-kind.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { prepareOp } from '#sync/outbox.ts';
import type { Saved } from '#sync/save-status.ts';

export type RequestAnswer = InferOutput<typeof requestAnswer.payload>;

/** Null for other kinds, or if unreadable. */
export const answerIn = readerOf(requestAnswer.name, requestAnswer.payload);
const attachmentIn = readerOf('document.attach', attachmentSchema);

/** The request that an op brings a file for, and the file; null where it brings none, or for an estimate. */
export function fileIn(op: Parameters<typeof attachmentIn>[0]) {
  const said = attachmentIn(op);
  return said && 'request' in said ? said : null;
}

const answers: ReadonlySet<OpKind> = new Set([requestAnswer.name]);

/** As it is kept while it is typed; until November 2026 both kinds of answer were kept under `word`. */
const keptAs = ({ act, word }: RequestAnswer) => ({ [act]: word });
const keptBefore = ({ word }: RequestAnswer) => ({ word });

/** The typed answer, from its kept texts; null if empty. */
export function typedIn({ provide = '', decline, word = '' }: TextValues): RequestAnswer | null {
  if (provide !== '') return { act: 'provide', word: provide };
  const declined = decline ?? word;
  return declined === '' ? null : { act: 'decline', word: declined };
}

/** A request as it is answered: the revision that was looked at, and what waits. */
type AnswerState = { seen: number; ops: readonly OutboxEntry[] };

export function createRequestAnswers(around: StoreSurroundings) {
  const { db, device } = around;
  const texts = createTypedTexts(around, 'answer');

  const requestOf = (id: string): WritableEntity<AnswerState> => ({
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
      kind: requestAnswer.name,
      entity: id,
      key: null,
      // Provided items are accepted whatever changed since.
      base: answer.act === 'decline' ? base : null,
      body: JSON.stringify(answer),
    });

  return {
    /** Keeps an answer, to be sent as soon as may be; `base` is the revision that was on screen. */
    answer: (id: string, answer: RequestAnswer, base: number): Promise<Saved> => {
      const make = async () => [await answerOp(id, answer, base)];
      const forget = () => dropTyped(db, id, keptAs(answer), keptBefore(answer));
      return writeEntity(around, requestOf(id), make, () => ({ seen: 0, ops: [] }), forget);
    },

    /** Discards rejected and unsent ops. */
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

/** The ops of a file that has arrived, or that the server has heard of. */
export type TakingKind = typeof fileRemove.name | typeof fileRestore.name;

export const takings: ReadonlySet<OpKind> = new Set<TakingKind>([
  fileRemove.name,
  fileRestore.name,
]);

/** Whether the server has it as taken back, and own ops. */
type FileState = { isTaken: boolean; ops: readonly OutboxEntry[] };

/** An op that takes a file back or restores it; it says nothing but which. */
export const takingOp = (device: Device, kind: TakingKind, file: string): Promise<OutboxEntry> =>
  prepareOp(device, { kind, entity: file, key: null, body: '{}' });

export function createTakingBack(around: StoreSurroundings) {
  const { db, device } = around;

  const fileOf = (id: string): WritableEntity<FileState> => ({
    id,
    kinds: takings,
    tables: ['requests'],
    read: async () => {
      const all = (await db.requests.toArray()).flatMap(({ files }) => files);
      return {
        isTaken: all.find((file) => file.id === id)?.taken !== undefined,
        ops: await opsOf(db, id, takings),
      };
    },
    basis: ({ isTaken, ops }) => JSON.stringify([isTaken, basisOf(ops)]),
  });

  /** Nothing is sent where the server has it so already, or will once everything has arrived that may have left. */
  function set(id: string, kind: TakingKind): Promise<Saved> {
    const make = async ({ isTaken, ops }: FileState) => {
      const left = ops.findLast(mayHaveLeft)?.kind;
      const before = left ?? (isTaken ? 'document.remove' : 'document.restore');
      return before === kind ? [] : [await takingOp(device, kind, id)];
    };
    const unread = () => ({ isTaken: kind === 'document.restore', ops: [] });
    return writeEntity(around, fileOf(id), make, unread);
  }

  return {
    takeBack: (file: string): Promise<Saved> => set(file, 'document.remove'),
    restore: (file: string): Promise<Saved> => set(file, 'document.restore'),
    /** Discards rejected ops. */
    giveUpTaking: (file: string): Promise<void> =>
      db.write([db.ops], () => dropReplaceable(db, file, takings)),
  };
}
