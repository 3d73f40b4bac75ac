/** What two devices disagree about after a conflict: the texts of both, for a person to choose from. */
import type { OutboxEntry } from './outbox-entry.ts';

/** A field that this device and another one have changed to different texts. */
export type FieldConflict<Name extends string> = { field: Name; mine: string; theirs: string };

/** What has to be chosen; `known` once the other side's texts are here. */
export type FieldConflicts<Name extends string> = { known: boolean; fields: FieldConflict<Name>[] };

type Texts<Name extends string> = Partial<Record<Name, string>>;

/**
 * The disputed fields of a refused op. `theirs` is what is known of the server's row: at a lower `rev` than it named it has not been read
 * since, unless its texts are others than the op builds on: a restored server has a lower one.
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

/** The other side's texts, as they were shown beside one's own: what is `chosen` of those fields builds on them. */
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
