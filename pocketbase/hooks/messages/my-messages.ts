import {
  messagesPerAnswer,
  myMessagesQuerySchema,
  type ThreadView,
} from '#domain/messages/thread-list.ts';
import { findRow } from '../core/rows.ts';
import { adviserOf } from '../requests/advisers.ts';
import { messagesAfter, threadsOf } from './thread-views.ts';
import type { Context, Input } from '../route.ts';

/** Sends all messages if `after` is not this client's. */
export function myMessages(
  { app, by: client }: Context,
  wanted: Input<typeof myMessagesQuerySchema>,
) {
  const known = wanted.after === '' ? undefined : findRow(app, 'messages', wanted.after);
  const isOwn = known?.getString('client') === client.id;
  const from = known && isOwn ? known.getInt('seq') : 0;
  const found = messagesAfter(app, client.id, from, messagesPerAnswer + 1);
  return {
    adviser: adviserName(app, client.id),
    threads: threadsOf(app, client.id).map(({ thread }) => forClient(thread, client.id)),
    messages: found.slice(0, messagesPerAnswer),
    whole: !isOwn,
    more: found.length > messagesPerAnswer,
  };
}

function forClient(thread: ThreadView, client: string): ThreadView {
  const readers = thread.readers.map((reader) => ({
    ...reader,
    account: reader.account === client ? client : '',
  }));
  return { ...thread, readers };
}

function adviserName(app: PbApp, client: string): string {
  const { adviser } = adviserOf(app, client);
  const staff = adviser === '' ? undefined : findRow(app, 'staff', adviser);
  return staff?.getString('name') ?? '';
}
