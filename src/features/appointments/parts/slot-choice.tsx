/** Free times by day, one of which is chosen: native radios, so the arrow keys go from time to time. */
import { useState } from 'react';

import { appointmentDay, clockTime, type ZoneName } from '#domain/appointments/appointment-time.ts';
import { bookingTexts } from '#texts/appointments.ts';
import { Button } from '#ui/button.tsx';
import { choiceCard } from '#ui/choice-card.tsx';
import { ChoiceMark } from '#ui/choice-mark.tsx';

interface SlotChoiceProps {
  readonly name: string;
  /** UTC milliseconds, in order. */
  readonly slots: readonly number[];
  readonly zone: ZoneName;
  readonly chosen: number | null;
  readonly onChoose: (start: number) => void;
}

const daysAtOnce = 5;

export function SlotChoice({ name, slots, zone, chosen, onChoose }: SlotChoiceProps) {
  const [shown, setShown] = useState(daysAtOnce);
  const days = byDay(slots, zone);
  if (days.length === 0) return <p>{bookingTexts.noSlots}</p>;
  return (
    <div className="grid gap-6">
      {days.slice(0, shown).map(([day, starts]) => (
        <fieldset key={day} className="min-w-0 border-0">
          <legend className="mb-3 p-0 font-600">{day}</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2.5">
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
        </fieldset>
      ))}
      {days.length > shown && (
        <div>
          <Button size="small" onClick={() => setShown(shown + daysAtOnce)}>
            {bookingTexts.more}
          </Button>
        </div>
      )}
    </div>
  );
}

/** As the zone's calendar has them. */
function byDay(slots: readonly number[], zone: ZoneName): [string, number[]][] {
  const days = new Map<string, number[]>();
  for (const start of slots) {
    const day = appointmentDay(start, zone);
    const before = days.get(day);
    if (before) before.push(start);
    else days.set(day, [start]);
  }
  return [...days];
}
