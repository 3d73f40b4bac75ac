/** Changes that are on screen and not yet on the device: whatever is read there, they stand on it. */
import type { Draft } from '#domain/estimator/draft.ts';
import type { DraftChange } from './drafts.ts';

/** Several changes as one, in their order. */
function together(changes: readonly DraftChange[]): DraftChange {
  return (draft) => changes.reduce((next, apply) => apply(next), draft);
}

/** The changes of one page, on the draft as it was last read. */
export function createOutstanding() {
  let read: Draft | null = null;
  let changes: readonly DraftChange[] = [];

  return {
    count: (): number => changes.length,
    add(change: DraftChange): void {
      changes = [...changes, change];
    },
    clear(): void {
      changes = [];
    },
    /** The draft to show: what the device has, never an older one than before, and what it is still to take. */
    over(found: Draft): Draft {
      if (!read || found.id !== read.id || found.edits >= read.edits) read = found;
      return { ...together(changes)(read), edits: read.edits + changes.length };
    },
    /** Has everything written at once; what could not be is outstanding still. */
    async keep(base: Draft, write: (change: DraftChange) => Promise<Draft>): Promise<Draft> {
      const taken = changes;
      if (taken.length === 0) return base;
      const kept = await write(together(taken));
      changes = changes.filter((change) => !taken.includes(change));
      return kept;
    },
  };
}
