/** A form over what the server has in revisions: filled from it or with what was typed, kept with every letter, saved over what was seen. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { GenericSchema } from 'valibot';

import type { FieldCode, FieldError } from '#domain/field-errors.ts';
import { useCheckedForm } from './use-checked-form.ts';

type Texts = Record<string, string>;

/** What the server has: which revision, and its texts. */
type Saved = { rev: number; texts: Texts };

/** saved: as the server has it. kept: typed, and on this device. unkept: typed, and on this page alone. */
export type Standing = 'saved' | 'kept' | 'unkept';

type Revised = {
  /** The name that what is typed is kept under. */
  form: string;
  saved: Saved;
  schema: GenericSchema<Texts, Texts>;
  fields: readonly string[];
  sentence: (field: string, code: FieldCode) => string;
  typed: (form: string) => Promise<Texts>;
  keepTyped: (form: string, values: Texts) => Promise<boolean>;
  /** Keeps it no longer, unless another tab has typed something else by now than these. */
  dropTyped: (form: string, ...gone: readonly Texts[]) => Promise<void>;
  /** Saves over the revision that was seen; what the server has now, or which fields it refuses, or nothing. */
  save: (seen: number, texts: Texts) => Promise<Saved | readonly FieldError[] | undefined>;
};

export function useRevisedForm(revised: Revised) {
  const { form, saved, schema, fields, sentence, typed, keepTyped, dropTyped } = revised;
  const [standing, setStanding] = useState<Standing>('saved');
  /** The revision that what stands here is made from. */
  const [seen, setSeen] = useState(saved.rev);
  const changes = useRef(0);
  /** What was typed before this device has said what it keeps, and goes over that; null once all of it is saved. */
  const early = useRef<Set<string> | null>(new Set());
  /** What this tab last found or kept on the device. */
  const here = useRef<Texts>({});

  const checks = useCheckedForm({
    schema,
    fields,
    sentence,
    onType: (field) => {
      early.current?.add(field);
      void keep(seen, checks.read());
    },
    onSend: (texts) => void save(texts),
  });

  async function keep(rev: number, texts: Texts): Promise<void> {
    changes.current += 1;
    const change = changes.current;
    const values = { ...texts, rev: String(rev) };
    const isKept = await keepTyped(form, values);
    if (isKept) here.current = values;
    if (change === changes.current) setStanding(isKept ? 'kept' : 'unkept');
  }

  /** `gone` stood here, and is saved or not wanted any more. */
  function settle(rev: number, gone: Texts): void {
    changes.current += 1;
    early.current = null;
    setSeen(rev);
    setStanding('saved');
    void dropTyped(form, { ...gone, rev: String(seen) }, here.current);
  }

  const showSaved = useEffectEvent(() => checks.fill(saved.texts));
  const begun = useEffectEvent(({ rev, ...texts }: Texts) => {
    if (rev === undefined || !early.current) return;
    here.current = { ...texts, rev };
    checks.fill(withThese(texts, [...early.current], checks.read()));
    setSeen(Number(rev));
    if (early.current.size > 0) void keep(Number(rev), checks.read());
    else setStanding('kept');
  });
  useEffect(() => {
    const begin = async () => {
      // No field is ever empty that is not so: what is saved then would have lost its text.
      if (changes.current === 0) showSaved();
      begun(await typed(form).catch((): Texts => ({})));
    };
    void begin();
  }, [typed, form]);

  async function save(texts: Texts): Promise<void> {
    const typedBefore = changes.current;
    const now = await revised.save(seen, texts);
    if (now === undefined) return;
    if (!('rev' in now)) checks.refuse(now, true);
    else if (typedBefore === changes.current) settle(now.rev, checks.read());
    else {
      setSeen(now.rev);
      void keep(now.rev, checks.read());
    }
  }

  return {
    checks,
    standing,
    /** Someone else has saved since. */
    isBehind: saved.rev > seen,
    keepMine: () => {
      setSeen(saved.rev);
      void keep(saved.rev, checks.read());
    },
    takeTheirs: () => {
      const gone = checks.read();
      checks.fill(saved.texts);
      settle(saved.rev, gone);
    },
  };
}

/** What was kept, and over it these fields as they stand now. */
function withThese(kept: Texts, fields: readonly string[], now: Texts): Texts {
  return { ...kept, ...Object.fromEntries(fields.map((field) => [field, now[field] ?? ''])) };
}
