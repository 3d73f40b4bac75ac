/** Chooses person and time: to book, to move, or to schedule a request. */
import { useCallback, useState } from 'react';

import type { DeskAppointment, Schedules } from '#domain/appointments/appointment-list.ts';
import type { ZoneName } from '#domain/appointments/appointment-time.ts';
import { bookingTexts } from '#texts/appointments.ts';
import { deskAppointmentsTexts as texts } from '#texts/appointments-desk.ts';
import { SelectField } from '#ui/select-field.tsx';
import type { Change } from '../data/appointments.ts';
import { PickSlot } from '../parts/pick-slot.tsx';
import { usePart } from '#device/services.ts';

interface ChooseSlotProps {
  readonly name: string;
  readonly schedules: Schedules;
  readonly type: string;
  readonly moves: string | null;
  /** The staff member chosen first; empty for the caller. */
  readonly staff: string;
  readonly zone: ZoneName;
  readonly label: string;
  readonly ask: (staff: string, starts: number) => Promise<Change<DeskAppointment>>;
  readonly onDone: () => void;
}

export function ChooseSlot(props: ChooseSlotProps) {
  const { name, schedules, type, moves, staff, zone, label, ask, onDone } = props;
  const { me, slots } = usePart('appointmentDesk');
  const bookable = schedules.staff.filter(({ schedule }) => schedule !== null);
  const known = [staff, me].find((id) => bookable.some((one) => one.id === id));
  const [chosen, setChosen] = useState(known ?? bookable[0]?.id ?? '');
  const free = useCallback(() => slots(chosen, type, moves), [slots, chosen, type, moves]);
  if (bookable.length === 0)
    return <p>No one has working hours yet. Enter yours under Appointments.</p>;
  return (
    <div className="grid gap-5">
      <div className="max-w-100">
        <SelectField
          name={`${name}-staff`}
          label="With whom"
          placeholder="Choose someone"
          options={bookable.map((one) => ({ value: one.id, label: one.name }))}
          value={chosen}
          onChange={setChosen}
        />
      </div>
      {chosen !== '' && (
        <PickSlot
          key={chosen}
          name={name}
          free={free}
          zone={zone}
          label={label}
          busyLabel={bookingTexts.busy}
          ask={(starts) => ask(chosen, starts)}
          onDone={onDone}
          besides={{ label: texts.keep, go: onDone }}
        />
      )}
    </div>
  );
}
