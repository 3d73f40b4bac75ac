/** Defines threads between client and firm, and the payloads of their ops. */
import * as v from 'valibot';

import { requiredLines, requiredText, textLimits } from '../form-values.ts';
import { idAlphabet, recordId as id } from '../ids.ts';
import { namesOneTopic } from './topic.ts';

export const messageLimit = textLimits.message;

export const subjectLimit = textLimits.line;

/** Closed ones included. */
export const threadsPerClient = 500;

/** From both sides; refused files do not count. */
export const filesPerThread = 100;

const topic = v.nullish(v.union([v.literal(''), id]), '');

/** The position in a client's messages; 0 is before the first. */
const place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31));

const text = requiredLines(messageLimit);

/**
 * The payload of `thread.begin`; the op's entity is the id of the thread and of its first message. It has at most one
 * topic.
 */
export const threadBeginSchema = v.pipe(
  v.object({
    client: id,
    subject: requiredText(subjectLimit),
    request: topic,
    document: topic,
    appointment: topic,
    text,
  }),
  v.check((said) => namesOneTopic(said), 'invalid'),
);

/** The payload of `message.send`; the op's entity is the new message. `seen`: the last sequence on screen. */
export const messageSendSchema = v.object({ thread: id, text, seen: v.nullish(place, 0) });

export const threadNoteSchema = v.object({ thread: id, text });

/** The payload of `thread.seen`; the op's entity is `readerMarkOf` the thread and the reader. */
export const threadSeenSchema = v.object({ thread: id, upto: place });

/** `settle`: marks it as needing no answer. */
export const threadActs = ['close', 'reopen', 'settle'] as const;

/** The payload of `thread.move`, from staff; `seen` is the last sequence on screen. */
export const threadMoveSchema = v.object({ act: v.picklist(threadActs), seen: place });

export type ThreadAct = (typeof threadActs)[number];

export const threadStates = ['open', 'closed'] as const;

/** Derives the read mark's id from thread and account, so each device knows it. */
export function readerMarkOf(thread: string, account: string): string {
  return Array.from(thread, (letter, index) => {
    const sum = idAlphabet.indexOf(letter) + idAlphabet.indexOf(account.charAt(index)) + 1;
    return idAlphabet.charAt(sum % idAlphabet.length);
  }).join('');
}
