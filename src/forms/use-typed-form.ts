/** Checks a draft's text and sends it once at a time. Shows typed text instead of the saved one. */
import { useLayoutEffect, useRef, useState } from 'react';
import * as v from 'valibot';

import type { FieldCode } from '#domain/field-errors.ts';
import type { TextValues } from '#domain/stored-form.ts';
import { useCheckedForm } from '#ui/form.tsx';
import { asksFirst } from './elsewhere.ts';
import { useOnce } from './use-once.ts';
import type { Typed } from './use-typed.ts';

export type TypedFormOptions<Output, Said> = {
  typed: Typed;
  /** Begins the fields' ids if a page has several forms with these names. */
  id?: string;
  schema: v.GenericSchema<TextValues, Output>;
  /** As in `useCheckedForm`. */
  fields?: readonly string[];
  sentence: (field: string, code: FieldCode) => string;
  /** What fields show until typed; by default the draft's initial values. */
  shown?: Readonly<TextValues>;
  /** Stored with a field's first edit, once the draft was read: what a save then replaces. */
  baseOf?: (field: string) => Readonly<TextValues>;
  /** Sends checked output; `sent` has only what was typed. Its result is shown until more is typed. */
  onSend: (output: Output, sent: Readonly<TextValues>) => Promise<Said | undefined>;
};

export function useTypedForm<Output, Said>(options: TypedFormOptions<Output, Said>) {
  const { typed, id, schema, fields, sentence, shown = typed.values, baseOf, onSend } = options;
  const once = useOnce();
  const hasSent = useRef(false);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said>();
  const checks = useCheckedForm({
    id,
    schema,
    fields,
    sentence,
    onType: keep,
    isHeld: () => asksFirst(typed) || isRepeated(),
    onSend: (output) => void once(() => send(output)),
  });

  /** True if a second press finds the emptied form. */
  function isRepeated(): boolean {
    return hasSent.current && typed.isCleared() && !v.is(schema, checks.read());
  }

  async function send(output: Output): Promise<void> {
    hasSent.current = true;
    setBusy(true);
    setSaid(await onSend(output, typed.latest()).finally(() => setBusy(false)));
    if (typed.isCleared()) checks.begin();
  }

  function keep(field: string): void {
    setSaid(undefined);
    if (typed.isRead) keepBase(field);
    typed.type(field, checks.read()[field] ?? '');
  }

  function keepBase(field: string): void {
    for (const [name, base] of Object.entries(baseOf?.(field) ?? {})) {
      if (typed.latest()[name] === undefined) typed.type(name, base);
    }
  }

  // Before the next press: it must not find a text that was sent.
  useLayoutEffect(() => {
    const written = checks.fields.filter((field) => typed.latest()[field] !== undefined);
    if (typed.isRead) written.forEach(keepBase);
    checks.fill({ ...shown, ...typed.latest() });
  });

  return { typed, checks, busy, said };
}
