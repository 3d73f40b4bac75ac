/** Free times of one day as native radios: arrow keys work. */
import { useState } from 'react';

import {
  appointmentDay,
  clockTime,
  partOfDay,
  type ZoneName,
} from '#domain/appointments/appointment-time.ts';
import { bookingTexts } from '#texts/appointments.ts';
import { choiceCard, ChoiceMark } from '#ui/choice-mark.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { SelectField } from '#ui/select-field.tsx';

interface SlotChoiceProps {
  readonly name: string;
  readonly slots: readonly number[];
  readonly zone: ZoneName;
  readonly chosen: number | null;
  readonly onChoose: (start: number) => void;
}

export const dayField = (name: string) => `${name}-day`;

const partsOfDay = ['morning', 'afternoon', 'evening'] as const;

export function SlotChoice({ name, slots, zone, chosen, onChoose }: SlotChoiceProps) {
  const [wanted, setWanted] = useState('');
  const days = [...new Set(slots.map((start) => appointmentDay(start, zone)))];
  const day = days.includes(wanted) ? wanted : days[0];
  if (day === undefined) return <p>{bookingTexts.noSlots}</p>;
  const ofDay = slots.filter((start) => appointmentDay(start, zone) === day);
  const parts = partsOfDay
    .map((part) => ({ part, starts: ofDay.filter((start) => partOfDay(start, zone) === part) }))
    .filter(({ starts }) => starts.length > 0);
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
      <fieldset className="min-w-0 border-0 [&>details:last-child]:border-b-0">
        <legend className="w-full border-b-1 border-rule p-0 pb-2 text-small font-600">
          {bookingTexts.time}
        </legend>
        {/* Folded except the first, because a day has many times. */}
        {parts.map(({ part, starts }, index) => (
          <Disclosure
            key={`${day} ${part}`}
            open={index === 0}
            title={
              <span>
                {bookingTexts.parts[part]}{' '}
                <span className="text-small text-soft font-400">
                  {bookingTexts.times(starts.length)}
                </span>
              </span>
            }
          >
            <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2.5 text-ink [&_input]:scroll-mb-40">
              {starts.map((start) => (
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
          </Disclosure>
        ))}
      </fieldset>
    </div>
  );
}
