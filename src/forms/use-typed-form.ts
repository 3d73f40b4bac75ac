/** A `Form` over a draft: stores typed text with the content before the edit, and shows it instead of the saved text. */
import { useEffect } from 'react';
import type { GenericSchema } from 'valibot';

import type { FieldCode } from '#domain/field-errors.ts';
import type { TextValues } from '#domain/stored-form.ts';
import { useCheckedForm } from '#ui/form.tsx';
import { overTexts } from './form-texts.ts';
import { type DraftStorage, useTyped } from './use-typed.ts';

export type TypedForm<Texts extends TextValues> = {
  storage: DraftStorage;
  /** The storage key of typed text. */
  form: string;
  labels?: Readonly<TextValues>;
  schema: GenericSchema<TextValues, Texts>;
  sentence: (field: string, code: FieldCode) => string;
  /** What fields show until typed. */
  shown?: Readonly<TextValues>;
  /** Stored with a field's first edit, once the draft was read; by default the field's content before. */
  baseOf?: (field: string) => Readonly<TextValues>;
  onSend: (texts: Texts) => void;
};

export function useTypedForm<Texts extends TextValues>(given: TypedForm<Texts>) {
  const { storage, form, schema, sentence, shown = {}, onSend } = given;
  const { baseOf = (field) => overTexts({ [field]: shown[field] ?? '' }) } = given;
  const typed = useTyped(storage, form, given);
  const checks = useCheckedForm({ schema, sentence, onType: (field) => keep(field), onSend });

  function keep(field: string): void {
    if (typed.isRead) keepBase(field);
    typed.type(field, checks.read()[field] ?? '');
  }

  function keepBase(field: string): void {
    for (const [name, base] of Object.entries(baseOf(field))) {
      if (typed.latest()[name] === undefined) typed.type(name, base);
    }
  }

  useEffect(() => {
    const written = checks.fields.filter((field) => typed.latest()[field] !== undefined);
    if (typed.isRead) written.forEach(keepBase);
    checks.fill({ ...shown, ...typed.latest() });
  });

  return { checks, typed };
}
