/** What clients and staff write in threads: each kind once, for device and server. */
import * as v from 'valibot';

import { attachmentSchema } from '../documents/attachment.ts';
import { requiredLines, requiredText } from '../form-values.ts';
import { recordId as id } from '../ids.ts';
import { defineKind, readerOf } from '../ops/define-kind.ts';
import type { Op } from '../ops/op.ts';
import type { KeptThread } from './thread-list.ts';
import { messageLimit, subjectLimit, threadActs } from './thread.ts';
import { namesOneTopic } from './topic.ts';

const topic = v.nullish(v.union([v.literal(''), id]), '');

/** A position in a client's messages; 0 is before the first. */
const place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31));

const text = requiredLines(messageLimit);

/** Begins a thread with at most one topic. The op's entity is the id of the thread and of its first message. */
export const threadBegin = defineKind(
  'thread.begin',
  v.pipe(
    v.object({
      client: id,
      subject: requiredText(subjectLimit),
      request: topic,
      document: topic,
      appointment: topic,
      text,
    }),
    v.check((said) => namesOneTopic(said), 'invalid'),
  ),
  () => ({}),
);

/** Adds a message, which is the op's entity. `seen`: the last sequence on screen. */
export const messageSend = defineKind(
  'message.send',
  v.object({ thread: id, text, seen: v.nullish(place, 0) }),
  () => ({}),
);

/** Adds an internal note, which is the op's entity. */
export const threadNote = defineKind('thread.note', v.object({ thread: id, text }), () => ({}));

/** How far someone has read; the op's entity is `readerMarkOf` the thread and the reader. */
export const threadSeen = defineKind(
  'thread.seen',
  v.object({ thread: id, upto: place }),
  () => ({}),
);

/** From staff; `seen` is the last sequence on screen. */
export const threadMove = defineKind(
  'thread.move',
  v.object({ act: v.picklist(threadActs), seen: place }),
  (thread: Pick<KeptThread, 'id' | 'state' | 'waitsSince'>, { act }, { entity }) => {
    if (thread.id !== entity) return {};
    if (act === 'reopen') return { state: 'open' as const };
    return { state: act === 'close' ? ('closed' as const) : thread.state, waitsSince: null };
  },
);

const attachmentIn = readerOf('document.attach', attachmentSchema);

/** The file that an op attaches to a thread, of which it is a message; null for other ops. */
export function threadFileIn(op: Pick<Op, 'kind' | 'body'>) {
  const said = attachmentIn(op);
  return said && 'thread' in said ? said : null;
}
