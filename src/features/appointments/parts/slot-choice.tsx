/** Free times of one day, one of which is chosen: native radios, so the arrow keys go from time to time. */
import { useState } from 'react';

import { appointmentDay, clockTime, type ZoneName } from '#domain/appointments/appointment-time.ts';
import { bookingTexts } from '#texts/appointments.ts';
import { choiceCard } from '#ui/choice-card.tsx';
import { ChoiceMark } from '#ui/choice-mark.tsx';
import { SelectField } from '#ui/select-field.tsx';

interface SlotChoiceProps {
  readonly name: string;
  /** UTC milliseconds, in order. */
  readonly slots: readonly number[];
  readonly zone: ZoneName;
  readonly chosen: number | null;
  readonly onChoose: (start: number) => void;
}

/** The name of the field of the day, which is also its id. */
export const dayField = (name: string) => `${name}-day`;

export function SlotChoice({ name, slots, zone, chosen, onChoose }: SlotChoiceProps) {
  const [wanted, setWanted] = useState('');
  const days = [...new Set(slots.map((start) => appointmentDay(start, zone)))];
  const day = days.includes(wanted) ? wanted : days[0];
  if (day === undefined) return <p>{bookingTexts.noSlots}</p>;
  return (
    <div className="grid gap-5">
      <div className="max-w-100">
        <SelectField
          name={dayField(name)}
          label={bookingTexts.day}
          placeholder={bookingTexts.chooseDay}
          options={days.map((value) => ({ value, label: value }))}
          value={day}
          onChange={setWanted}
        />
      </div>
      <fieldset className="min-w-0 border-0">
        <legend className="mb-2 p-0 text-small font-600">{bookingTexts.time}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2.5">
          {slots
            .filter((start) => appointmentDay(start, zone) === day)
            .map((start) => (
              <label key={start} className={choiceCard}>
                <ChoiceMark
                  type="radio"
                  name={name}
                  value={String(start)}
                  checked={start === chosen}
                  onChange={() => onChoose(start)}
                />
                <span className="whitespace-nowrap tabular-nums">{clockTime(start, zone)}</span>
              </label>
            ))}
        </div>
      </fieldset>
    </div>
  );
}
