/** Saved replies as the desk works with them. All of it needs a connection, but what is typed. */
import {
  type Replies,
  repliesSchema,
  replyRoutes,
  type SavedReply,
} from '#domain/messages/saved-replies.ts';
import type { Ask, Read } from '#session/account-ask.ts';

export type ReplyDesk = ReturnType<typeof createReplyDesk>;

type ReplyRead = Read<Replies>;

/** `ask` is of the account that is signed in. */
export function createReplyDesk(ask: Ask, newId: () => string) {
  return {
    /** All of them; with a client, with what the fields are for them. */
    find: (client: string | null): Promise<ReplyRead> =>
      ask(replyRoutes.find, repliesSchema, { client }),
    save: (reply: SavedReply): Promise<ReplyRead> => ask(replyRoutes.save, repliesSchema, reply),
    remove: ({ id, rev }: SavedReply): Promise<ReplyRead> =>
      ask(replyRoutes.remove, repliesSchema, { id, rev }),
    newId,
  };
}

/** The name under which what is typed of one is kept; of a new one without an id. */
export const replyForm = (id = 'new') => `reply-${id}`;
