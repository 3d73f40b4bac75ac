/** Requests an appointment without a time; works offline. */
import * as v from 'valibot';

import type { ZoneName } from '#domain/appointments/appointment-time.ts';
import { appointmentTextLimit } from '#domain/appointments/appointment.ts';
import { neededText, useDraft } from '#forms/use-draft.ts';
import { useTyped } from '#forms/use-typed.ts';
import { appointmentRequestTexts } from '#texts/appointments.ts';
import { Actions } from '#ui/actions.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TypedStatus } from '#ui/typed-status.tsx';
import { usePart } from '#device/services.ts';

const needsKindText = 'Choose the kind of appointment.';

const schema = v.object({ text: neededText(appointmentTextLimit) });

interface AppointmentRequestFormProps {
  readonly type: string;
  readonly zone: ZoneName;
  readonly onBack: () => void;
  readonly onDone: (outcome: 'queued' | 'saved') => void;
}

export function AppointmentRequestForm({
  type,
  zone,
  onBack,
  onDone,
}: AppointmentRequestFormProps) {
  const appointments = usePart('appointments');
  const typed = useTyped(appointments, 'wish');
  const draft = useDraft({
    typed,
    schema,
    sentence: (_, code) => {
      if (type === '') return needsKindText;
      return code === 'required'
        ? 'Say what works for you.'
        : appointmentRequestTexts.long(appointmentTextLimit);
    },
    async onSend({ text: word }, sent): Promise<string | undefined> {
      if (type === '') return needsKindText;
      const { outcome } = await appointments.request({ type, word, zone });
      if (outcome === 'unsaved') return 'It could not be saved on this device. Try again.';
      typed.clear(sent);
      onDone(outcome);
      return undefined;
    },
  });
  const said = draft.said === needsKindText && type !== '' ? undefined : draft.said;

  return (
    <form noValidate onSubmit={draft.submit} className="grid max-w-prose gap-4">
      <h3 className="text-lead font-600">Tell us what works for you</h3>
      <TextField
        name="wish"
        label="Days and times that work for you"
        hint="For example: Mondays after lunch, or any morning next week."
        multiline
        limit={appointmentTextLimit}
        {...draft.field('text')}
        error={said ?? draft.errorOf('text')}
        // Text typed before the stored draft loads could overwrite it.
        readOnly={!typed.isRead}
      />
      <Actions>
        <Button type="submit">Send as a request</Button>
        <Button kind="quiet" onClick={onBack}>
          Back to free times
        </Button>
        <TypedStatus typed={typed} />
      </Actions>
    </form>
  );
}
