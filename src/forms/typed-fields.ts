/** Stores unsaved edits of an entity's fields. */
import type { FormName, TextValues } from '#domain/stored-form.ts';
import type { DeviceDatabase } from '#sync/database.ts';

type Texts<Name extends string> = Partial<Record<Name, string>>;

/** `over`: contents before the edit, with pending changes. */
export type TypedFields<Name extends string> = { texts: Texts<Name>; over: Texts<Name> };

export function typedFields<Name extends string>(form: FormName, names: readonly Name[]) {
  function known(texts: TextValues = {}): Texts<Name> {
    const found: Texts<Name> = {};
    for (const name of names) if (texts[name] !== undefined) found[name] = texts[name];
    return found;
  }

  async function read(db: DeviceDatabase): Promise<TypedFields<Name>> {
    const row = await db.forms.get(form);
    return { texts: known(row?.values), over: known(row?.over) };
  }

  function stored(texts: Texts<Name>): TextValues {
    const values: TextValues = {};
    for (const name of names) {
      const text = texts[name];
      if (text !== undefined) values[name] = text;
    }
    return values;
  }

  async function put(db: DeviceDatabase, typed: TypedFields<Name>, now: number): Promise<void> {
    const [values, over] = [stored(typed.texts), stored(typed.over)];
    if (Object.keys(values).length === 0) await db.forms.delete(form);
    else await db.forms.put({ id: form, form, values, over, updatedAt: now });
  }

  function without(typed: TypedFields<Name>, isGone: (name: Name) => boolean): TypedFields<Name> {
    const rest: TypedFields<Name> = { texts: {}, over: {} };
    for (const name of names) {
      if (typed.texts[name] === undefined || isGone(name)) continue;
      rest.texts[name] = typed.texts[name];
      rest.over[name] = typed.over[name] ?? '';
    }
    return rest;
  }

  return {
    read,

    /** Stores a typed text, unless it equals the field's content. Call inside a transaction. */
    async keep(
      db: DeviceDatabase,
      field: Name,
      text: string,
      { says, over, now }: { says: Texts<Name>; over: Texts<Name>; now: number },
    ): Promise<void> {
      const before = await read(db);
      const typed: TypedFields<Name> = {
        texts: { ...before.texts, [field]: text },
        over: { [field]: over[field] ?? '', ...before.over },
      };
      const isSaid = text === (says[field] ?? '');
      await put(db, isSaid ? without(typed, (name) => name === field) : typed, now);
    },

    /** Deletes saved texts. Newer text becomes an edit of the saved one. Call inside a transaction. */
    async drop(db: DeviceDatabase, saved: Texts<Name>, now: number): Promise<void> {
      const { texts, over } = await read(db);
      const rest = without(
        { texts, over: { ...over, ...saved } },
        (name) => texts[name]?.trim() === saved[name],
      );
      await put(db, rest, now);
    },

    /** Contents before the edit, by which the server detects conflicts. */
    typedOver(wanted: Texts<Name>, { texts, over }: TypedFields<Name>): Texts<Name> {
      const before: Texts<Name> = {};
      for (const name of names) {
        if (texts[name] !== undefined && texts[name].trim() === wanted[name]) {
          before[name] = over[name] ?? '';
        }
      }
      return before;
    },
  };
}
