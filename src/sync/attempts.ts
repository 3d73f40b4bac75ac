/**
 * Writes that were neither kept nor answered. One that went past a full device may have arrived all the same: asked for again,
 * it is the same op, so that the server has it once.
 */
import type { OutboxEntry } from './outbox-entry.ts';
import type { Saved } from './save-status.ts';

/** One attempt is remembered for each place that is written in, as long as nothing else is written there. */
export function createAttempts() {
  const open = new Map<string, { says: string; op: OutboxEntry }>();

  /** Puts what `make` makes, or the op of the attempt before where that said the same in the same place. */
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
