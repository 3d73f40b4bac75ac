/** A few words about an appointment: why it is canceled, or the staff's own note. Kept as they are typed, sent once. */
import { useEffect, useRef, useState } from 'react';

import { appointmentTextLimit } from '#domain/appointments/appointment.ts';
import { type Keeping, useTyped } from '#forms/use-typed.ts';
import { bookingTexts, cancelTexts, wishTexts } from '#texts/appointments.ts';
import { typedTexts } from '#texts/typed.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TypedStatus } from '#ui/typed-status.tsx';
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
  readonly send: (text: string) => Promise<Change<unknown>>;
  readonly onDone: () => void;
}

export function ReasonForm(props: ReasonFormProps) {
  const { keeping, form, texts, isNeeded, first = '', send, onDone } = props;
  const typed = useTyped(keeping, form, { first: { text: first } });
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const { text = '' } = typed.values;
  // The button that opened it is gone.
  useEffect(() => document.getElementById(form)?.focus(), [form]);

  async function go(): Promise<void> {
    const words = text.trim();
    if (isNeeded && words === '') return setError(cancelTexts.required);
    if (words.length > appointmentTextLimit) {
      return setError(wishTexts.long.replace('{limit}', String(appointmentTextLimit)));
    }
    if (sending.current) return undefined;
    sending.current = true;
    const sent = typed.values;
    setBusy(true);
    const answer = await send(words);
    sending.current = false;
    setBusy(false);
    if (answer.kind !== 'done') {
      const code = answer.kind === 'refused' ? answer.code : 'unreachable';
      return setError(bookingTexts.refusals[code]);
    }
    // What was typed since is there when this is opened again.
    typed.clear(sent);
    return onDone();
  }

  return (
    <div className="grid max-w-prose gap-4">
      <TextField
        name={form}
        label={texts.label}
        hint={texts.hint}
        multiline
        limit={appointmentTextLimit}
        value={text}
        error={error}
        onChange={(next) => {
          typed.type('text', next);
          setError(undefined);
        }}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button busyLabel={busy ? texts.busy : undefined} onClick={() => void go()}>
          {texts.action}
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            typed.clear();
            onDone();
          }}
        >
          {texts.keep}
        </Button>
        <TypedStatus kept={typed.kept} texts={typedTexts} />
      </div>
    </div>
  );
}
