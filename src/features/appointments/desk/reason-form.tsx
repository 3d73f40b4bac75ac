/** A few words about an appointment: why it is cancelled, or the staff's own note. Kept as they are typed. */
import { useState } from 'react';

import { appointmentTextLimit } from '#domain/appointments/appointment.ts';
import { bookingTexts, cancelTexts, wishTexts } from '#texts/appointments.ts';
import { deskAppointmentsTexts as texts } from '#texts/appointments-desk.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useAppointmentDesk } from '../data/appointment-desk.ts';
import type { Change } from '../data/appointment-changes.ts';
import { useTypedText } from '../use-typed-text.ts';

interface ReasonFormProps {
  readonly form: string;
  readonly label: string;
  readonly hint?: string;
  readonly action: string;
  /** A note may be empty. */
  readonly isNeeded: boolean;
  /** What stands there so far. */
  readonly first?: string;
  readonly send: (text: string) => Promise<Change<unknown>>;
  readonly onDone: () => void;
}

export function ReasonForm(props: ReasonFormProps) {
  const { form, label, hint, action, isNeeded, first = '', send, onDone } = props;
  const { text, type, clear } = useTypedText(useAppointmentDesk(), form, first);
  const [error, setError] = useState<string>();

  async function go(): Promise<void> {
    const words = text.trim();
    if (isNeeded && words === '') return setError(cancelTexts.required);
    if (words.length > appointmentTextLimit) {
      return setError(wishTexts.long.replace('{limit}', String(appointmentTextLimit)));
    }
    const answer = await send(words);
    if (answer.kind !== 'done') {
      return setError(
        bookingTexts.refusals[answer.kind === 'refused' ? answer.code : 'unreachable'],
      );
    }
    clear(text);
    return onDone();
  }

  return (
    <div className="grid max-w-prose gap-3">
      <TextField
        name={form}
        label={label}
        hint={hint}
        multiline
        limit={appointmentTextLimit}
        value={text}
        error={error}
        onChange={(next) => {
          type(next);
          setError(undefined);
        }}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button size="small" onClick={() => void go()}>
          {action}
        </Button>
        <Button
          size="small"
          kind="quiet"
          onClick={() => {
            type('');
            onDone();
          }}
        >
          {texts.keep}
        </Button>
      </div>
    </div>
  );
}
