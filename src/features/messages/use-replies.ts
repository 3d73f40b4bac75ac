/** Saved replies as the server has them: read when they are opened, and after each change. */
import { useCallback, useEffect, useState } from 'react';

import type { Replies } from '#domain/messages/saved-replies.ts';
import { useMessageDesk } from './data/messages.ts';
import type { ReplyRead } from './data/saved-replies.ts';

/** `client` is whom an answer is for; null where none is written. */
export function useReplies(client: string | null) {
  const { replies } = useMessageDesk();
  const [read, setRead] = useState<Replies | null>(null);
  const [isUnread, setUnread] = useState(false);

  const take = useCallback((answer: ReplyRead): void => {
    setUnread(answer.kind !== 'read');
    if (answer.kind === 'read') setRead(answer.value);
  }, []);
  const again = useCallback(async () => take(await replies.find(client)), [replies, client, take]);

  useEffect(() => {
    const look = () => void again();
    look();
    addEventListener('online', look);
    return () => removeEventListener('online', look);
  }, [again]);

  return { read, isUnread, again, take, desk: replies };
}
