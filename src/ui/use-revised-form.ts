/** Edits a server revision: keeps all typed text, and saves over the revision seen. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { GenericSchema } from 'valibot';

import type { FieldCode, FieldError } from '#domain/field-errors.ts';
import { useCheckedForm } from './form.tsx';

type Texts = Record<string, string>;

type Saved = { rev: number; texts: Texts };

/** kept: typed and stored on this device. unkept: typed, only in this page. */
export type TextStatus = 'saved' | 'kept' | 'unkept';

type Revised = {
  /** The storage key of typed text. */
  form: string;
  saved: Saved;
  schema: GenericSchema<Texts, Texts>;
  sentence: (field: string, code: FieldCode) => string;
  typed: (form: string) => Promise<Texts>;
  keepTyped: (form: string, values: Texts) => Promise<boolean>;
  /** Drops stored text, unless another tab has typed something else. */
  dropTyped: (form: string, ...gone: readonly Texts[]) => Promise<void>;
  /** Over `seen`. Returns the server's state, refused fields, or undefined. */
  save: (seen: number, texts: Texts) => Promise<Saved | readonly FieldError[] | undefined>;
};

export function useRevisedForm(revised: Revised) {
  const { form, saved, schema, sentence, typed, keepTyped, dropTyped } = revised;
  const [textStatus, setTextStatus] = useState<TextStatus>('saved');
  const [seen, setSeen] = useState(saved.rev);
  const changes = useRef(0);
  /** Fields typed before stored text was read. Null once saved. */
  const early = useRef<Set<string> | null>(new Set());
  const here = useRef<Texts>({});

  const checks = useCheckedForm({
    schema,
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
    if (change === changes.current) setTextStatus(isKept ? 'kept' : 'unkept');
  }

  function settle(rev: number, gone: Texts): void {
    changes.current += 1;
    early.current = null;
    setSeen(rev);
    setTextStatus('saved');
    void dropTyped(form, { ...gone, rev: String(seen) }, here.current);
  }

  const showSaved = useEffectEvent(() => checks.fill(saved.texts));
  const begun = useEffectEvent(({ rev, ...texts }: Texts) => {
    if (rev === undefined || !early.current) return;
    here.current = { ...texts, rev };
    checks.fill(withThese(texts, [...early.current], checks.read()));
    setSeen(Number(rev));
    if (early.current.size > 0) void keep(Number(rev), checks.read());
    else setTextStatus('kept');
  });
  useEffect(() => {
    const begin = async () => {
      // Never show a field as empty before the server's text is known: saving would erase it.
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
    textStatus,
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

function withThese(kept: Texts, fields: readonly string[], now: Texts): Texts {
  return { ...kept, ...Object.fromEntries(fields.map((field) => [field, now[field] ?? ''])) };
}
