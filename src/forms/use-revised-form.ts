/** Edits a revision of the server: stores typed text, and saves over the revision seen. */
import { useEffect, useId } from 'react';

import type { FieldError } from '#domain/field-errors.ts';
import type { TextValues } from '#domain/stored-form.ts';
import { asksFirst } from './elsewhere.ts';
import { type TypedFormOptions, useTypedForm } from './use-typed-form.ts';
import { type DraftStorage, useTyped } from './use-typed.ts';

type Saved = { rev: number; texts: TextValues };

type Revised<Texts extends TextValues> = Pick<
  TypedFormOptions<Texts, number>,
  'schema' | 'sentence'
> & {
  storage: DraftStorage;
  /** The storage key of typed text. */
  form: string;
  labels?: Readonly<TextValues>;
  saved: Saved;
  /** Saves over revision `seen`. Returns the new state, rejected fields, or undefined. */
  save: (seen: number, texts: Texts) => Promise<Saved | readonly FieldError[] | undefined>;
};

export function useRevisedForm<Texts extends TextValues>(revised: Revised<Texts>) {
  const { storage, form, saved } = revised;
  const typed = useTyped(storage, form, revised);
  const { checks } = useTypedForm({
    ...revised,
    typed,
    shown: saved.texts,
    baseOf: () => ({ rev: String(saved.rev) }),
    onSend: save,
  });
  const choice = useId();
  const { rev = String(saved.rev), ...texts } = typed.values;
  const seen = Number(rev);
  // A save trims its texts.
  const isSame = Object.entries(texts).every(
    ([field, text]) => text.trim() === saved.texts[field]?.trim(),
  );
  const isBehind = saved.rev > seen && !isSame;

  // A save whose answer was lost: the draft equals the saved text, and builds on it.
  useEffect(() => {
    const isOwn = isSame && saved.rev > seen && !typed.elsewhere;
    if (typed.isRead && isOwn) typed.type('rev', String(saved.rev));
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
    if (typed.clear({ ...saved.texts, ...sent })) return now.rev;
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
    isBehind,
    choice,
    keepMine: () => typed.type('rev', String(saved.rev)),
    takeTheirs: () => void typed.clear(),
  };
}
