import type { OutboxEntry } from './outbox-entry.ts';

export type FieldConflict<Name extends string> = { field: Name; mine: string; theirs: string };

export type FieldConflicts<Name extends string> = { known: boolean; fields: FieldConflict<Name>[] };

type Texts<Name extends string> = Partial<Record<Name, string>>;

/**
 * `theirs` is the server's row as last read. `known`: read after the refusal, by its revision, or all its texts differ
 * from the op's base (a restored server has lower revisions).
 */
export function conflictsIn<Name extends string>(
  names: readonly Name[],
  op: Pick<OutboxEntry, 'trouble'>,
  { changes, base }: { changes: Texts<Name>; base: Texts<Name> },
  theirs: Texts<Name> & { rev: number },
): FieldConflicts<Name> {
  const disputed = new Set(op.trouble?.errors.map(({ path }) => path));
  const fields = names.filter((field) => disputed.has(field));
  return {
    known:
      theirs.rev >= (op.trouble?.rev ?? 0) ||
      fields.every((field) => (theirs[field] ?? '') !== base[field]),
    fields: fields.map((field) => ({
      field,
      mine: changes[field] ?? '',
      theirs: theirs[field] ?? '',
    })),
  };
}

/** The server's texts that were shown for the chosen fields; the new change builds on them. */
export function shownTheirs<Name extends string>(
  conflict: FieldConflicts<Name> | null,
  chosen: Texts<Name>,
): Texts<Name> {
  const seen: Texts<Name> = {};
  for (const { field, theirs } of conflict?.fields ?? []) {
    if (field in chosen) seen[field] = theirs;
  }
  return seen;
}
