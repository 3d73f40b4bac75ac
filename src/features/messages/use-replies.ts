import { useCallback } from 'react';

import { useServerCopy } from '#session/use-server-copy.ts';
import { usePart } from '#device/services.ts';

export function useReplies(client: string | null) {
  const { replies: desk } = usePart('messageDesk');
  const look = useCallback(() => desk.find(client), [desk, client]);
  const { copy, state, take, read } = useServerCopy(look);
  return { read: copy, state, again: read, take, desk };
}
