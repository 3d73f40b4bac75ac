/** Books an appointment, or requests one if no time suits. */
import { useCallback, useState } from 'react';
import type { ZoneName } from '#domain/appointments/appointment-time.ts';
import { appointmentsTexts, bookingTexts, appointmentRequestTexts } from '#texts/appointments.ts';
import { Choices } from '#ui/choices.tsx';
import { WithPhone } from '#ui/text-link.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import type { ShownAppointments } from '../data/appointments.ts';
import { PickSlot } from './pick-slot.tsx';
import { usePart } from '#device/services.ts';
import * as v from 'valibot';
import { appointmentTextLimit } from '#domain/appointments/appointment.ts';
import { TypedForm } from '#forms/typed-form.tsx';
import { useTypedForm } from '#forms/use-typed-form.ts';
import { neededText, useTyped } from '#forms/use-typed.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

interface BookFormProps {
  readonly types: ShownAppointments['types'];
  readonly zone: ZoneName;
  readonly onBooked: (id: string) => void;
}

export function BookForm({ types, zone, onBooked }: BookFormProps) {
  const { book, newId, refresh, slots } = usePart('appointments');
  const [only] = types;
  const [chosen, setChosen] = useState('');
  const [isRequesting, setIsRequesting] = useState(false);
  const [booked, setBooked] = useState(0);
  const [sent, setSent] = useState(false);
  /** One id per type and time, so a retry books only once. */
  const [attempt, setAttempt] = useState<{ type: string; starts: number; id: string }>();
  const type = chosen || (types.length === 1 && only ? only.id : '');

  useFocusFallback('book-title');
  const free = useCallback(() => slots({ type }), [slots, type]);

  async function ask(starts: number) {
    const isSame = attempt?.starts === starts && attempt.type === type;
    const now = isSame ? attempt : { type, starts, id: newId() };
    setAttempt(now);
    return book({ id: now.id, type, starts, zone });
  }

  return (
    <section
      id="book"
      aria-labelledby="book-title"
      className="grid gap-7 [&_#kind_legend]:text-lead"
    >
      <h2
        id="book-title"
        tabIndex={-1}
        className="outline-none border-b-1.5 border-ink pb-4 text-d3"
      >
        {bookingTexts.title}
      </h2>
      {booked > 0 && (
        <StatusLine state="received" fact={bookingTexts.booked} rest={bookingTexts.mailed} />
      )}
      {sent && <StatusLine state="received" fact="Sent." rest="It is a request, not a booking." />}
      {types.length === 0 ? (
        <p>
          <WithPhone text={bookingTexts.noTypes} />
        </p>
      ) : (
        <>
          <Choices
            name="kind"
            legend={bookingTexts.kind}
            layout="cards"
            asField
            options={types.map(({ id, name, minutes, place }) => ({
              value: id,
              label: name,
              note: `${appointmentsTexts.minutes(minutes)}. ${appointmentsTexts.places[place]}.`,
            }))}
            value={type}
            onChange={(value) => {
              setChosen(value);
              setBooked(0);
              setSent(false);
            }}
          />
          {isRequesting && (
            <AppointmentRequestForm
              type={type}
              zone={zone}
              onBack={() => setIsRequesting(false)}
              onDone={(outcome) => {
                setIsRequesting(false);
                // A full device has sent the request at once instead of storing it: a read brings it into the list.
                setSent(outcome === 'saved');
                if (outcome === 'saved') void refresh();
              }}
            />
          )}
          {!isRequesting && type !== '' && (
            <div className="grid gap-5">
              <h3 className="text-lead font-600">{bookingTexts.when}</h3>
              <PickSlot
                key={`${type} ${booked}`}
                name="time"
                free={free}
                zone={zone}
                label={bookingTexts.book}
                busyLabel={bookingTexts.busy}
                ask={ask}
                onDone={({ id }) => {
                  onBooked(id);
                  setAttempt(undefined);
                  setBooked(booked + 1);
                }}
                besides={{ label: bookingTexts.toRequest, go: () => setIsRequesting(true) }}
              />
            </div>
          )}
        </>
      )}
    </section>
  );
}

const needsKindText = 'Choose the kind of appointment.';

const schema = v.object({ text: neededText(appointmentTextLimit) });

interface AppointmentRequestFormProps {
  readonly type: string;
  readonly zone: ZoneName;
  readonly onBack: () => void;
  readonly onDone: (outcome: 'queued' | 'saved') => void;
}

/** Requests an appointment without a time; works offline. */
export function AppointmentRequestForm({
  type,
  zone,
  onBack,
  onDone,
}: AppointmentRequestFormProps) {
  const appointments = usePart('appointments');
  const typed = useTyped(appointments, 'wish');
  const form = useTypedForm({
    typed,
    id: 'wish',
    schema,
    sentence: (_, code) =>
      code === 'required'
        ? 'Say what works for you.'
        : appointmentRequestTexts.long(appointmentTextLimit),
    async onSend({ text: word }, sent): Promise<string | undefined> {
      if (type === '') return needsKindText;
      const { outcome } = await appointments.request({ type, word, zone });
      if (outcome === 'unsaved') return 'It could not be saved on this device. Try again.';
      typed.clear(sent);
      onDone(outcome);
      return undefined;
    },
  });

  return (
    <div className="grid max-w-prose gap-4">
      <h3 className="text-lead font-600">Tell us what works for you</h3>
      <TypedForm
        form={form}
        kind="plain"
        send="Send as a request"
        busyLabel="Sending..."
        beside={
          <Button kind="quiet" onClick={onBack}>
            Back to free times
          </Button>
        }
      >
        <TextField
          name="text"
          label="Days and times that work for you"
          hint="For example: Mondays after lunch, or any morning next week."
          multiline
          limit={appointmentTextLimit}
          error={form.said === needsKindText && type !== '' ? undefined : form.said}
          // Text typed before the stored draft loads could overwrite it.
          readOnly={!typed.isRead}
        />
      </TypedForm>
    </div>
  );
}
