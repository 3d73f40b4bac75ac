/** Edits a revision of the server: stores typed text, and saves over the revision seen. */
import { useEffect, useId } from 'react';
import type { GenericSchema } from 'valibot';

import type { FieldCode, FieldError } from '#domain/field-errors.ts';
import type { TextValues } from '#domain/stored-form.ts';
import { useCheckedForm } from '#ui/form.tsx';
import { asksFirst } from './elsewhere.ts';
import { type DraftStorage, useTyped } from './use-typed.ts';

type Saved = { rev: number; texts: TextValues };

type Revised<Texts extends TextValues> = {
  storage: DraftStorage;
  /** The storage key of typed text. */
  form: string;
  labels?: Readonly<TextValues>;
  saved: Saved;
  schema: GenericSchema<TextValues, Texts>;
  sentence: (field: string, code: FieldCode) => string;
  /** Saves over revision `seen`. Returns the new state, rejected fields, or undefined. */
  save: (seen: number, texts: Texts) => Promise<Saved | readonly FieldError[] | undefined>;
};

export function useRevisedForm<Texts extends TextValues>(revised: Revised<Texts>) {
  const { storage, form, saved, schema, sentence } = revised;
  const typed = useTyped(storage, form, revised);
  const choice = useId();
  const { rev = String(saved.rev) } = typed.values;
  const seen = Number(rev);

  const checks = useCheckedForm({
    schema,
    sentence,
    onType: (field) => keep(field),
    onSend: (texts) => void save(texts),
  });

  function keep(field: string): void {
    if (typed.isRead) keepRevision();
    typed.type(field, checks.read()[field] ?? '');
  }

  /** Stores the revision with the first edit, as its base. */
  function keepRevision(): void {
    if (typed.latest()['rev'] === undefined) typed.type('rev', rev);
  }

  useEffect(() => {
    if (typed.isRead && Object.keys(typed.latest()).length > 0) keepRevision();
    checks.fill({ ...saved.texts, ...typed.latest() });
  });

  /** The saved revision; undefined if that failed, or more was typed meanwhile. */
  async function save(texts: Texts): Promise<number | undefined> {
    if (asksFirst(typed)) return undefined;
    const sent = typed.latest();
    const now = await revised.save(seen, texts);
    if (now === undefined) return undefined;
    if (!('rev' in now)) {
      checks.refuse(now, true);
      return undefined;
    }
    if (typed.clear(sent)) return now.rev;
    // Text typed during the save now builds on the saved revision.
    typed.type('rev', String(now.rev));
    return undefined;
  }

  const isSaved = Object.keys(typed.values).length === 0;

  return {
    checks,
    typed,
    isSaved,
    /** Saves the typed text, as Save does, for an action that builds on it. */
    async saveFirst(): Promise<number | undefined> {
      if (isSaved) return saved.rev;
      const texts = await checks.check();
      return texts && save(texts);
    },
    isBehind: saved.rev > seen,
    choice,
    keepMine: () => typed.type('rev', String(saved.rev)),
    takeTheirs: () => void typed.clear(),
  };
}
