/** Free times of one day by its parts, one of which is chosen: native radios, so the arrow keys go from time to time. */
import { type ReactNode, useState } from 'react';

import {
  appointmentDay,
  clockTime,
  type PartOfDay,
  partOfDay,
  type ZoneName,
} from '#domain/appointments/appointment-time.ts';
import { bookingTexts } from '#texts/appointments.ts';
import { choiceCard } from '#ui/choice-card.tsx';
import { ChoiceMark } from '#ui/choice-mark.tsx';
import { ChevronDown } from '#ui/icons/chevron-down.tsx';
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
      <fieldset className="min-w-0 border-0">
        <legend className="w-full border-b-1 border-rule p-0 pb-2 text-small font-600">
          {bookingTexts.time}
        </legend>
        {parts.map(({ part, starts }, index) => (
          <Part key={`${day} ${part}`} part={part} count={starts.length} isFirst={index === 0}>
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
          </Part>
        ))}
      </fieldset>
    </div>
  );
}

interface PartProps {
  readonly part: PartOfDay;
  readonly count: number;
  readonly isFirst: boolean;
  readonly children: ReactNode;
}

/** Folded, all but the first: a day of the firm is many times. */
function Part({ part, count, isFirst, children }: PartProps) {
  const [open, setOpen] = useState(isFirst);
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-b-1 border-rule last:border-b-0"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-6 py-2 [&::-webkit-details-marker]:hidden">
        <span>
          <span className="font-600">{bookingTexts.parts[part]}</span>{' '}
          <span className="text-small text-soft">{timesText(count)}</span>
        </span>
        <span className={open ? 'rotate-180' : ''}>
          <ChevronDown />
        </span>
      </summary>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2.5 pt-1 pb-5 [&_input]:scroll-mb-40">
        {children}
      </div>
    </details>
  );
}

function timesText(count: number): string {
  return count === 1 ? bookingTexts.oneTime : bookingTexts.times.replace('{count}', String(count));
}
