/** Public pages know who is signed in here without the client and its code. */
import type { Role } from '#domain/auth/session.ts';
import { usePrerenderedStore } from '#sync/use-prerendered-store.ts';
import { keptRole } from './kept-role.ts';

const store = {
  snapshot: keptRole,
  subscribe(listener: () => void): () => void {
    addEventListener('storage', listener);
    return () => removeEventListener('storage', listener);
  },
};

/** The role of the account that is signed in in this browser, live across its tabs; null for a guest and in a page as it was built. */
export function useKeptRole(): Role | null {
  return usePrerenderedStore<Role | null>(store, null);
}
