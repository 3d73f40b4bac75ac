/** Cancels an appointment, with the reason; kept as it is typed. */
import { useState } from 'react';

import type { AppointmentView } from '#domain/appointments/appointment-list.ts';
import { appointmentTextLimit } from '#domain/appointments/appointment.ts';
import { bookingTexts, cancelTexts, wishTexts } from '#texts/appointments.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useAppointments } from '../data/appointments.ts';
import { useTypedText } from '../use-typed-text.ts';

interface CancelFormProps {
  readonly one: AppointmentView;
  readonly onDone: () => void;
}

export function CancelForm({ one, onDone }: CancelFormProps) {
  const appointments = useAppointments();
  const form = `cancel-${one.id}`;
  const { text, type, clear } = useTypedText(appointments, form);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function send(): Promise<void> {
    const reason = text.trim();
    if (reason === '') return setError(cancelTexts.required);
    if (reason.length > appointmentTextLimit) {
      return setError(wishTexts.long.replace('{limit}', String(appointmentTextLimit)));
    }
    setBusy(true);
    const answer = await appointments.cancel(one, reason);
    setBusy(false);
    if (answer.kind !== 'done') {
      const code = answer.kind === 'refused' ? answer.code : 'unreachable';
      return setError(bookingTexts.refusals[code]);
    }
    clear(text);
    return onDone();
  }

  return (
    <div className="grid max-w-prose gap-4">
      <TextField
        name={form}
        label={cancelTexts.label}
        hint={cancelTexts.hint}
        multiline
        limit={appointmentTextLimit}
        value={text}
        error={error}
        onChange={(next) => {
          type(next);
          setError(undefined);
        }}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button busyLabel={busy ? cancelTexts.busy : undefined} onClick={() => void send()}>
          {cancelTexts.action}
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            type('');
            onDone();
          }}
        >
          {cancelTexts.keep}
        </Button>
      </div>
    </div>
  );
}
