/** A member's form: stores typed text, checks it and sends it once. */
import { type FormEvent, useRef, useState } from 'react';
import * as v from 'valibot';

import { type FieldCode, type FieldError, fieldErrors } from '#domain/field-errors.ts';
import type { TextValues } from '#domain/stored-form.ts';
import { asksFirst } from './elsewhere.ts';
import { useOnce } from './use-once.ts';
import type { Typed } from './use-typed.ts';

type Draft<Output, Said> = {
  typed: Typed;
  schema: v.GenericSchema<Record<string, string>, Output>;
  sentence: (field: string, code: FieldCode) => string;
  /** Sends checked output; `sent` is the typed text. Its result is shown until more is typed. */
  onSend: (output: Output, sent: Readonly<TextValues>) => Promise<Said | undefined>;
  /**
   * Texts to store with a field's first edit: its content before. Even after a reload a save then cannot overwrite a
   * colleague's.
   */
  baseOf?: (field: string) => Readonly<TextValues>;
  /** An element id; the first wrong field gets the focus. */
  idOf?: (field: string) => string;
};

/** Shows errors on submit, and removes each once its field is valid. */
export function useDraft<Output, Said>(draft: Draft<Output, Said>) {
  const { typed, schema, sentence, onSend, baseOf, idOf } = draft;
  const once = useOnce();
  const [wrong, setWrong] = useState<readonly FieldError[]>([]);
  const [said, setSaid] = useState<Said>();
  const [busy, setBusy] = useState(false);
  const hasSent = useRef(false);
  const problemsIn = (values: TextValues) => fieldErrors(v.safeParse(schema, values).issues ?? []);

  const errorOf = (field: string) => {
    const error = wrong.find(({ path }) => path === field);
    return error && sentence(field, error.code);
  };

  function type(field: string, text: string): void {
    const left = problemsIn({ ...typed.values, ...typed.latest(), [field]: text });
    setWrong(left.filter(({ path }) => wrong.some((error) => error.path === path)));
    setSaid(undefined);
    const before = typed.latest();
    for (const [name, base] of Object.entries(baseOf?.(field) ?? {})) {
      if (before[name] === undefined) typed.type(name, base);
    }
    typed.type(field, text);
  }

  async function send(): Promise<void> {
    if (asksFirst(typed)) return;
    const read = v.safeParse(schema, typed.values);
    // Ignores a second press on a sent text.
    if (!read.success && hasSent.current && typed.isCleared()) return;
    const errors = fieldErrors(read.issues ?? []);
    setWrong(errors);
    const [first] = errors;
    if (idOf && first) document.getElementById(idOf(first.path))?.focus();
    if (!read.success) return;
    hasSent.current = true;
    setBusy(true);
    setSaid(await onSend(read.output, typed.values).finally(() => setBusy(false)));
  }

  return {
    errorOf,
    said,
    busy,
    type,
    field: (field: string) => ({
      value: typed.values[field] ?? '',
      error: errorOf(field),
      onChange: (text: string) => type(field, text),
    }),
    send: () => void once(send),
    submit: (event: FormEvent) => {
      event.preventDefault();
      void once(send);
    },
  };
}

/** Clears a saved draft. False if more was typed since `sent`: that stays, now based on `base`. */
export function clearSaved(
  typed: Typed,
  sent: Readonly<TextValues>,
  base: Readonly<TextValues>,
): boolean {
  if (typed.clear(sent)) return true;
  for (const [name, text] of Object.entries(base)) typed.type(name, text);
  return false;
}

export type FieldOf = ReturnType<typeof useDraft>['field'];

export const neededText = (limit: number) =>
  v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(limit, 'too_long'));
