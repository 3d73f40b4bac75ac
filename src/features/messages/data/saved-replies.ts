/** Staff's saved replies. All but typed text needs a connection. */
import {
  type Replies,
  repliesSchema,
  replyRoutes,
  type SavedReply,
} from '#domain/messages/saved-replies.ts';
import type { Ask, Read } from '#session/account-ask.ts';

export type ReplyDesk = ReturnType<typeof createReplyDesk>;

type ReplyRead = Read<Replies>;

export function createReplyDesk(ask: Ask, newId: () => string) {
  return {
    find: (client: string | null): Promise<ReplyRead> =>
      ask(replyRoutes.find, repliesSchema, { client }),
    save: (reply: SavedReply): Promise<ReplyRead> => ask(replyRoutes.save, repliesSchema, reply),
    remove: ({ id, rev }: SavedReply): Promise<ReplyRead> =>
      ask(replyRoutes.remove, repliesSchema, { id, rev }),
    newId,
  };
}

export const replyForm = (id = 'new') => `reply-${id}`;
