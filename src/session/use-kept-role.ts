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

/** Live across tabs; null for a guest and when prerendered. */
export function useKeptRole(): Role | null {
  return usePrerenderedStore<Role | null>(store, null);
}
