import { useState } from 'react';
import {
  appointmentTime,
  unbrokenTime,
  type ZoneName,
  appointmentDay,
  clockTime,
  partOfDay,
} from '#domain/appointments/appointment-time.ts';
import { useServerCopy } from '#session/use-server-copy.ts';
import { bookingTexts } from '#texts/appointments.ts';
import { Actions, Button } from '#ui/button.tsx';
import { ReadStatus } from '#ui/read-part.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import type { Appointments, Change } from '../data/appointments.ts';
import { choiceCard, ChoiceMark } from '#ui/choice-mark.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { SelectField } from '#ui/select-field.tsx';

interface PickSlotProps<T> {
  readonly name: string;
  /** Must be stable for the same query. */
  readonly free: () => ReturnType<Appointments['slots']>;
  readonly zone: ZoneName;
  readonly label: string;
  readonly busyLabel: string;
  readonly ask: (starts: number) => Promise<Change<T>>;
  readonly onDone: (one: T) => void;
  readonly besides: { label: string; go: () => void };
}

export function PickSlot<T>(props: PickSlotProps<T>) {
  const { name, free, zone, label, busyLabel, ask, onDone, besides } = props;
  // A failed reload keeps the times: the booking checks them.
  const { copy, setCopy, state, read } = useServerCopy(free);
  const [wanted, setWanted] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<keyof typeof bookingTexts.refusals>();
  const slots = copy?.slots;
  const chosen = wanted !== null && slots?.includes(wanted) ? wanted : null;
  // Someone else took the chosen time.
  const isLost = wanted !== null && chosen === null && slots !== undefined;
  const said = problem ?? (isLost ? 'slot_taken' : undefined);
  useFocusFallback(dayField(name));

  function choose(start: number): void {
    setWanted(start);
    setProblem(undefined);
  }

  async function go(): Promise<void> {
    if (chosen === null) return;
    setBusy(true);
    setProblem(undefined);
    const answer = await ask(chosen);
    setBusy(false);
    if (answer.kind === 'done') return onDone(answer.value);
    setProblem(answer.kind);
    if ('slots' in answer && answer.slots) setCopy({ slots: answer.slots });
  }

  if (!slots) {
    return (
      <div className="grid gap-4">
        <ReadStatus state={state} isShown={false} texts={bookingTexts} onAgain={read} />
        {state !== 'reading' && (
          <Actions>
            <Button onClick={besides.go}>{besides.label}</Button>
          </Actions>
        )}
      </div>
    );
  }
  return (
    <div className="grid gap-6">
      {said && <StatusLine state="refused" fact={bookingTexts.refusals[said]} />}
      <SlotChoice name={name} slots={slots} zone={zone} chosen={chosen} onChoose={choose} />
      {slots.length > 0 && (
        <div className={`${bar} ${chosen === null ? '' : withinReach}`}>
          <output>
            {chosen === null
              ? bookingTexts.unchosen
              : bookingTexts.chosen(unbrokenTime(appointmentTime(chosen, zone)))}
          </output>
          <Button
            kind={chosen === null ? 'plain' : 'primary'}
            aria-disabled={chosen === null}
            busyLabel={busy ? busyLabel : undefined}
            onClick={() => void go()}
          >
            {label}
          </Button>
        </div>
      )}
      <p>
        <Button kind="quiet" onClick={besides.go}>
          {besides.label}
        </Button>
      </p>
    </div>
  );
}

const bar =
  'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t-1.5 border-ink bg-paper pt-3 pb-[max(0.75rem,var(--foot))] lt-tablet:[&>button]:w-full';

/** Sticks to the lower edge once a time is chosen. */
const withinReach = 'sticky bottom-0 z-2 low:static';

interface SlotChoiceProps {
  readonly name: string;
  readonly slots: readonly number[];
  readonly zone: ZoneName;
  readonly chosen: number | null;
  readonly onChoose: (start: number) => void;
}

const dayField = (name: string) => `${name}-day`;

const partsOfDay = ['morning', 'afternoon', 'evening'] as const;

/** Free times of one day as native radios: arrow keys work. */
function SlotChoice({ name, slots, zone, chosen, onChoose }: SlotChoiceProps) {
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
