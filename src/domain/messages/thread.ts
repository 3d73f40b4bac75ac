/** A thread: what a client and the firm write to each other about one subject, and the payloads of what is done with it. */
import * as v from 'valibot';

import { requiredLines, requiredText, textLimits } from '../form-values.ts';
import { idAlphabet, recordId as id } from '../ids.ts';
import { namesOneTopic } from './topic.ts';

/** Longest message and internal note, in characters. */
export const messageLimit = textLimits.message;

/** Longest subject, in characters. */
export const subjectLimit = textLimits.line;

/** Threads of one client, closed ones too. */
export const threadsPerClient = 500;

/** Files that a thread takes, from both sides; refused ones do not count. */
export const filesPerThread = 100;

const topic = v.nullish(v.union([v.literal(''), id]), '');

/** A place in the order of a client's messages; 0 is before the first. */
const place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31));

const text = requiredLines(messageLimit);

/**
 * The payload of `thread.begin`; its op's entity is the new thread, and the id of its first message too. It is about one of
 * `request`, `document` and `appointment`, an empty text for the others, or about nothing.
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

/** The payload of `message.send`; its op's entity is the new message. `seen`: the last place that was on screen. */
export const messageSendSchema = v.object({ thread: id, text, seen: v.nullish(place, 0) });

/** The payload of `thread.note`, which staff send and no client ever sees; its op's entity is the new note. */
export const threadNoteSchema = v.object({ thread: id, text });

/** The payload of `thread.seen`; its op's entity is `readerMarkOf` the thread and whoever has seen it up to that place. */
export const threadSeenSchema = v.object({ thread: id, upto: place });

/** `settle`: it needs no answer. */
export const threadActs = ['close', 'reopen', 'settle'] as const;

/** The payload of `thread.move`, which staff send; `seen` is the last place that was on screen. */
export const threadMoveSchema = v.object({ act: v.picklist(threadActs), seen: place });

export type ThreadAct = (typeof threadActs)[number];

export const threadStates = ['open', 'closed'] as const;

/** The id of what an account has seen of a thread: each device of the account knows it without asking. */
export function readerMarkOf(thread: string, account: string): string {
  return Array.from(thread, (letter, index) => {
    const sum = idAlphabet.indexOf(letter) + idAlphabet.indexOf(account.charAt(index)) + 1;
    return idAlphabet.charAt(sum % idAlphabet.length);
  }).join('');
}
