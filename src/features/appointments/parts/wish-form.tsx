/** Requests an appointment without a time; stored while typing, works offline. */
import { type FormEvent, useState } from 'react';

import type { ZoneName } from '#domain/appointments/appointment-time.ts';
import { appointmentTextLimit } from '#domain/appointments/appointment.ts';
import { useOnce } from '#forms/use-once.ts';
import { useTyped } from '#forms/use-typed.ts';
import { wishTexts } from '#texts/appointments.ts';
import { typedTexts } from '#texts/typed.ts';
import { Actions } from '#ui/actions.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TypedStatus } from '#ui/typed-status.tsx';
import { usePart } from '#device/services.ts';

const needsKindText = 'Choose the kind of appointment.';

interface WishFormProps {
  readonly type: string;
  readonly zone: ZoneName;
  readonly onBack: () => void;
  readonly onDone: (outcome: 'queued' | 'saved') => void;
}

export function WishForm({ type, zone, onBack, onDone }: WishFormProps) {
  const appointments = usePart('appointments');
  const typed = useTyped(appointments, 'wish');
  const { text = '' } = typed.values;
  const once = useOnce();
  const [error, setError] = useState<string>();

  async function send(): Promise<void> {
    const word = text.trim();
    if (type === '') return setError(needsKindText);
    if (word === '') return setError('Say what works for you.');
    if (word.length > appointmentTextLimit) {
      return setError(wishTexts.long(appointmentTextLimit));
    }
    const sent = typed.values;
    const { outcome } = await appointments.wish({ type, word, zone });
    if (outcome === 'unsaved') return setError('It could not be saved on this device. Try again.');
    typed.clear(sent);
    return onDone(outcome);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void once(send);
  }

  return (
    <form noValidate onSubmit={submit} className="grid max-w-prose gap-4">
      <h3 className="text-lead font-600">Tell us what works for you</h3>
      <TextField
        name="wish"
        label="Days and times that work for you"
        hint="For example: Mondays after lunch, or any morning next week."
        multiline
        limit={appointmentTextLimit}
        value={text}
        // Typing before the draft loads could overwrite it.
        readOnly={!typed.isRead}
        error={error === needsKindText && type !== '' ? undefined : error}
        onChange={(next) => {
          typed.type('text', next);
          setError(undefined);
        }}
      />
      <Actions>
        <Button type="submit">Send as a request</Button>
        <Button kind="quiet" onClick={onBack}>
          Back to free times
        </Button>
        <TypedStatus kept={typed.kept} texts={typedTexts} />
      </Actions>
    </form>
  );
}
