/** A few words about an appointment: why it is canceled, or the staff's own note. Kept as they are typed, sent once. */
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
import type { Change } from '../data/appointment-changes.ts';

interface ReasonFormProps {
  /** The page that keeps what is typed: a client's, or that of staff. */
  readonly keeping: Keeping;
  readonly form: string;
  readonly texts: Readonly<Record<'label' | 'action' | 'busy' | 'keep', string>> & {
    readonly hint?: string;
  };
  /** A note may be empty. */
  readonly isNeeded: boolean;
  /** What stands there so far. */
  readonly first?: string;
  /** The revision in which it stands, with words that show it: what is sent is over the one at the first letter. */
  readonly over?: { readonly rev: number; readonly theirs: string };
  /** `seen` is that revision. */
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
  // The button that opened it is gone.
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
      // Sent again, it is over what is shown beside it by then.
      if (over && answer.kind === 'changed') typed.type('seen', '');
      return setError(bookingTexts.refusals[answer.kind]);
    }
    // What was typed since is there when this is opened again.
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
        // Written on before it is known what was typed over it, that would come twice.
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
