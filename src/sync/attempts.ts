/** Remembers writes neither stored nor answered. A repeat reuses its op, so the server stores it once. */
import type { OutboxEntry } from './outbox-entry.ts';
import type { Saved } from './save-status.ts';

export function createAttempts() {
  const open = new Map<string, { says: string; op: OutboxEntry }>();

  /** Reuses the op of the last attempt for `place`, if `says` is the same. */
  return async function attempt(
    place: string,
    says: string,
    make: () => Promise<OutboxEntry>,
    put: (op: OutboxEntry) => Promise<Saved>,
  ): Promise<{ op: OutboxEntry; saved: Saved }> {
    const before = open.get(place);
    const op = before?.says === says ? before.op : await make();
    const saved = await put(op);
    if (saved.outcome === 'unsaved') open.set(place, { says, op });
    else open.delete(place);
    return { op, saved };
  };
}
