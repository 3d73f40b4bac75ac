/** A short text for an appointment: a cancel reason or staff note. */
import { useEffect } from 'react';
import * as v from 'valibot';

import { appointmentTextLimit } from '#domain/appointments/appointment.ts';
import { clearSaved, neededText, useDraft, type DraftStorage, useTyped } from '#forms/use-typed.ts';
import { bookingTexts, appointmentRequestTexts } from '#texts/appointments.ts';
import { Actions, Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TypedEnd } from '#ui/typed-status.tsx';
import type { Change } from '../data/appointments.ts';

const noteText = v.pipe(v.string(), v.trim(), v.maxLength(appointmentTextLimit, 'too_long'));

interface ReasonFormProps {
  readonly storage: DraftStorage;
  readonly form: string;
  readonly texts: Readonly<Record<'label' | 'action' | 'busy' | 'keep', string>> & {
    readonly hint?: string;
  };
  readonly isNeeded: boolean;
  readonly first?: string;
  /** The stored text to replace. `send` gets the revision at the first keystroke. */
  readonly over?: { readonly rev: number; readonly theirs: string };
  readonly send: (text: string, seen: number) => Promise<Change<{ seq: number }>>;
  readonly onDone: () => void;
}

export function ReasonForm(props: ReasonFormProps) {
  const { storage, form, texts, isNeeded, first = '', over, send, onDone } = props;
  const typed = useTyped(storage, form, { first: { text: first } });
  const { seen = '' } = typed.values;
  const rev = over?.rev ?? 0;
  useEffect(() => document.getElementById(form)?.focus(), [form]);

  const draft = useDraft({
    typed,
    schema: v.object({ text: isNeeded ? neededText(appointmentTextLimit) : noteText }),
    sentence: (_, code) =>
      code === 'required'
        ? 'Say why, in a few words.'
        : appointmentRequestTexts.long(appointmentTextLimit),
    async onSend({ text }, sent): Promise<string | undefined> {
      const answer = await send(text, Number(seen || rev));
      if (answer.kind !== 'done') {
        // The form now shows the text stored meanwhile, so a retry may replace it.
        if (over && answer.kind === 'changed') typed.type('seen', '');
        return bookingTexts.refusals[answer.kind];
      }
      // Text typed during the send stays for the next opening.
      clearSaved(typed, sent, over ? { seen: String(answer.value.seq) } : {});
      onDone();
      return undefined;
    },
  });
  const field = draft.field('text');
  const error = draft.said ?? field.error;

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
        {...field}
        error={error}
        // Text typed before the stored draft loads would conflict with it.
        readOnly={first !== '' && !typed.isRead}
        onChange={(next) => {
          if (over && seen === '') typed.type('seen', String(rev));
          field.onChange(next);
          // Typed back to the stored text: nothing is left to save.
          if (over && next === first) typed.clear();
        }}
      />
      <Actions>
        <Button busyLabel={draft.busy ? texts.busy : undefined} onClick={draft.send}>
          {texts.action}
        </Button>
        <TypedEnd typed={typed} cancel={texts.keep} onCancel={onDone} />
      </Actions>
    </div>
  );
}
