/** The versions of a post as they are looked at: the list, then one of them. */
import { useState } from 'react';

import type { Revision, RevisionLine } from '#domain/posts/revision.ts';
import { useStaffPosts } from './data/staff-posts.ts';

/** `unread`: the server could not be asked. */
type Shown =
  | { kind: 'closed' | 'loading' | 'unread' }
  | { kind: 'list'; lines: readonly RevisionLine[] }
  | { kind: 'one'; revision: Revision };

/** Each is read when it is asked for; a closed one hears of no answer any more. */
export function useVersions(post: string) {
  const { revisions, revision } = useStaffPosts();
  const [shown, setShown] = useState<Shown>({ kind: 'closed' });

  function put(next: Shown): void {
    setShown((before) => (before.kind === 'closed' ? before : next));
  }

  async function list(): Promise<void> {
    setShown({ kind: 'loading' });
    const lines = await revisions(post);
    put(lines ? { kind: 'list', lines } : { kind: 'unread' });
  }

  async function look(id: number): Promise<void> {
    setShown({ kind: 'loading' });
    const found = await revision(post, id);
    put(found ? { kind: 'one', revision: found } : { kind: 'unread' });
  }

  return { shown, list, look, close: () => setShown({ kind: 'closed' }) };
}
