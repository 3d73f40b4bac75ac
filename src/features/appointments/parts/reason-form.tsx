/** A short text for an appointment: a cancel reason or staff note. Stored while typing, sent once. */
import { useEffect, useState } from 'react';

import { appointmentTextLimit } from '#domain/appointments/appointment.ts';
import { useOnce } from '#forms/use-once.ts';
import { type Keeping, useTyped } from '#forms/use-typed.ts';
import { bookingTexts, wishTexts } from '#texts/appointments.ts';
import { typedTexts } from '#texts/typed.ts';
import { Actions } from '#ui/actions.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TypedEnd } from '#ui/typed-end.tsx';
import type { Change } from '../data/appointments.ts';

interface ReasonFormProps {
  readonly keeping: Keeping;
  readonly form: string;
  readonly texts: Readonly<Record<'label' | 'action' | 'busy' | 'keep', string>> & {
    readonly hint?: string;
  };
  readonly isNeeded: boolean;
  readonly first?: string;
  /** The current revision and text; the send builds on the one seen at the first keystroke. */
  readonly over?: { readonly rev: number; readonly theirs: string };
  readonly send: (text: string, seen: number) => Promise<Change<unknown>>;
  readonly onDone: () => void;
}

export function ReasonForm(props: ReasonFormProps) {
  const { keeping, form, texts, isNeeded, first = '', over, send, onDone } = props;
  const typed = useTyped(keeping, form, { first: { text: first } });
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const once = useOnce();
  const { text = '', seen = '' } = typed.values;
  const rev = over?.rev ?? 0;
  useEffect(() => document.getElementById(form)?.focus(), [form]);

  async function go(): Promise<void> {
    const words = text.trim();
    if (isNeeded && words === '') return setError('Say why, in a few words.');
    if (words.length > appointmentTextLimit) {
      return setError(wishTexts.long(appointmentTextLimit));
    }
    const sent = typed.values;
    setBusy(true);
    const answer = await send(words, Number(seen || rev));
    setBusy(false);
    if (answer.kind !== 'done') {
      // A retry builds on the text now shown beside it.
      if (over && answer.kind === 'changed') typed.type('seen', '');
      return setError(bookingTexts.refusals[answer.kind]);
    }
    // Text typed since stays for the next opening.
    typed.clear(sent);
    return onDone();
  }

  return (
    <div className="grid max-w-prose gap-4">
      {over && (error || (seen && seen !== String(rev))) && (
        <p className="wrap-anywhere empty:hidden">{over.theirs}</p>
      )}
      <TextField
        name={form}
        label={texts.label}
        hint={texts.hint}
        multiline
        limit={appointmentTextLimit}
        value={text}
        // Read-only until the draft is loaded: text typed before would appear twice.
        readOnly={first !== '' && !typed.isRead}
        error={error}
        onChange={(next) => {
          setError(undefined);
          if (over && next === first) return void typed.clear();
          if (over && seen === '') typed.type('seen', String(rev));
          return typed.type('text', next);
        }}
      />
      <Actions>
        <Button busyLabel={busy ? texts.busy : undefined} onClick={() => void once(go)}>
          {texts.action}
        </Button>
        <TypedEnd typed={typed} cancel={texts.keep} onCancel={onDone} texts={typedTexts} />
      </Actions>
    </div>
  );
}
