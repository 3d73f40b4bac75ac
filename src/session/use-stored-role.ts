import type { Role } from '#domain/auth/session.ts';
import { usePrerenderedStore } from '#sync/use-prerendered-store.ts';
import { storedRole } from './stored-role.ts';

const store = {
  snapshot: storedRole,
  subscribe(listener: () => void): () => void {
    addEventListener('storage', listener);
    return () => removeEventListener('storage', listener);
  },
};

/** Live across tabs; null for a guest and when prerendered. */
export function useStoredRole(): Role | null {
  return usePrerenderedStore<Role | null>(store, null);
}
