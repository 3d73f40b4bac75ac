/** The client's appointments: upcoming, bookable, past; readable offline. */
import { useEffect, useState } from 'react';

import { paths } from '#config/paths.ts';
import { isZoneName, type ZoneName } from '#domain/appointments/appointment-time.ts';
import { isHeld } from '#domain/appointments/appointment.ts';
import { useNow } from '#device/use-now.ts';
import { useLive } from '#sync/use-device-query.ts';
import { appointmentsTexts } from '#texts/appointments.ts';
import { PageHead, PageMeta } from '#ui/page-head.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { ReadPart } from '#ui/read-part.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import { type ShownAppointment, type ShownAppointments } from './data/appointments.ts';
import { AppointmentItem } from './parts/appointment-item.tsx';
import { BookForm } from './parts/book-form.tsx';
import { firstZone, zoneOptions } from './zone-choice.ts';
import { usePart } from '#device/services.ts';

export function AppointmentsPage() {
  return (
    <div className="grid gap-10">
      <PageMeta title={appointmentsTexts.title} path={paths.portalAppointments} hidden />
      <PageHead title={appointmentsTexts.title} lead={appointmentsTexts.lead} />
      <Opened />
    </div>
  );
}

function Opened() {
  const { all, last, refresh } = usePart('appointments');
  const shown = useLive(all);
  const state = useLive(last);
  useEffect(() => void refresh(), [refresh]);
  return (
    <ReadPart state={state} shown={shown} texts={appointmentsTexts} onAgain={refresh}>
      {(appointments) => <Loaded shown={appointments} />}
    </ReadPart>
  );
}

function Loaded({ shown }: { readonly shown: ShownAppointments }) {
  const now = useNow();
  useFocusFallback('upcoming');
  const [chosen, setChosen] = useState<ZoneName>();
  const [booked, setBooked] = useState<string>();
  const zone = chosen ?? firstZone(shown.zone);
  const ahead = shown.appointments.filter((one) => liesAhead(one, now)).sort(byStart);
  const past = shown.appointments
    .filter((one) => !liesAhead(one, now))
    .sort(byStart)
    .reverse();
  return (
    <>
      <section aria-labelledby="upcoming">
        <h2
          id="upcoming"
          tabIndex={-1}
          className="outline-none border-b-1.5 border-ink pb-4 text-d3"
        >
          {appointmentsTexts.upcoming}
        </h2>
        {ahead.length === 0 && <p className="py-6">{appointmentsTexts.none}</p>}
        <List all={ahead} zone={zone} now={now} booked={booked} />
      </section>
      <BookForm types={shown.types} zone={zone} onBooked={setBooked} />
      {past.length > 0 && (
        <section aria-labelledby="past">
          <h2 id="past" className="border-b-1.5 border-ink pb-4 text-d3">
            {appointmentsTexts.past}
          </h2>
          <List all={past} zone={zone} now={now} />
        </section>
      )}
      <div className="max-w-100">
        <SelectField
          name="zone"
          label={appointmentsTexts.zone}
          placeholder={appointmentsTexts.chooseZone}
          options={zoneOptions}
          value={zone}
          onChange={(value) => setChosen(isZoneName(value) ? value : undefined)}
        />
      </div>
    </>
  );
}

interface ListProps {
  readonly all: readonly ShownAppointment[];
  readonly zone: ZoneName;
  readonly now: number;
  /** The id of an appointment that was just booked on this page. */
  readonly booked?: string | undefined;
}

function List({ all, zone, now, booked }: ListProps) {
  return (
    <ul>
      {all.map((one) => (
        <AppointmentItem key={one.id} one={one} zone={zone} now={now} isNew={one.id === booked} />
      ))}
    </ul>
  );
}

function liesAhead({ state, ends }: ShownAppointment, now: number): boolean {
  return state === 'wished' || (isHeld(state) && ends > now);
}

function byStart(a: ShownAppointment, b: ShownAppointment): number {
  return a.starts - b.starts;
}
