/** What two devices disagree about after a conflict: the texts of both, for a person to choose from. */
import type { OutboxEntry } from './outbox-entry.ts';

/** A field that this device and another one have changed to different texts. */
export type FieldConflict<Name extends string> = { field: Name; mine: string; theirs: string };

/** What has to be chosen; `known` once the other side's texts are here. */
export type FieldConflicts<Name extends string> = { known: boolean; fields: FieldConflict<Name>[] };

type Texts<Name extends string> = Partial<Record<Name, string>>;

/**
 * The disputed fields of an op that was in conflict. `theirs` is the copy here, at revision `rev`: it is as old as the op until
 * it has been read again, and a text that is still the same is not theirs yet, unless it is of the revision that the server has
 * named: a restored one may have come back to that text.
 */
export function conflictsIn<Name extends string>(
  names: readonly Name[],
  op: Pick<OutboxEntry, 'base' | 'trouble'>,
  { changes, base }: { changes: Texts<Name>; base: Texts<Name> },
  theirs: Texts<Name> & { rev: number },
): FieldConflicts<Name> {
  const disputed = new Set(op.trouble?.errors.map(({ path }) => path));
  const fields = names.filter((field) => disputed.has(field));
  const isRead = theirs.rev > 0 && theirs.rev >= (op.trouble?.rev ?? Infinity);
  return {
    known:
      isRead ||
      theirs.rev > (op.base ?? 0) ||
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
