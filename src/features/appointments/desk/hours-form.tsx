/** Edits the user's own hours, days off, blocked times and rules; stored while typing. */
import { useState } from 'react';

import type { Schedules } from '#domain/appointments/appointment-list.ts';
import { firstSchedule } from '#domain/appointments/schedule.ts';
import { federalHolidays } from '#domain/federal-holidays.ts';
import { firmDay, longDate } from '#domain/firm-time.ts';
import { rowsIn, textOfRows } from '#domain/form-values.ts';
import { reasonOf } from '#domain/read-state.ts';
import type { TextValues } from '#domain/stored-form.ts';
import { deskAppointmentsTexts, hoursKeptTexts, hoursTexts } from '#texts/appointments-desk.ts';
import { firm } from '#config/firm.ts';
import { usePart, useServices } from '#device/services.ts';
import { useNow } from '#device/use-now.ts';
import { useOnce } from '#forms/use-once.ts';
import { useRevisedForm } from '#forms/use-revised-form.ts';
import { Button } from '#ui/button.tsx';
import { CheckChoices } from '#ui/check-choices.tsx';
import { ConflictChoice } from '#ui/conflict-choice.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Part } from '#ui/facts.tsx';
import { FieldRows } from '#ui/field-rows.tsx';
import { Form } from '#ui/form.tsx';
import { ReadStatus } from '#ui/read-part.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TypedStatus } from '#ui/typed-status.tsx';
import { zoneOptions } from '../zone-choice.ts';
import { CalendarAddress } from './calendar-address.tsx';
import {
  cellErrors,
  dayField,
  hoursLabels,
  hoursRules,
  hoursSchema,
  hoursSentence,
  scheduleOf,
  shownText,
  textsOf,
  weekdays,
} from './hours-texts.ts';

const failures = {
  changed: 'Your hours were changed on another device. Look at both before you save.',
  refused: 'They could not be saved. What you entered stays here.',
  invalid: 'Something is missing or cannot be: an end before its beginning, an empty day or time.',
  unreachable: "You're offline. Nothing was saved, and what you entered stays here.",
} as const;

const conflictTexts = {
  title: 'Your hours were saved on another device',
  lead: 'Choose for each part what is to stand. Nothing is saved before you save.',
  mine: 'Entered here',
  theirs: 'Saved on the other device',
  empty: 'Nothing',
  keep: 'Continue with these',
  choose: 'Choose one of the two.',
} as const;

const date = 'date' as const;
const times = [
  { of: 'from', label: 'From', kind: 'time' },
  { of: 'to', label: 'To', kind: 'time' },
] as const;
const dates = times.map((column) => ({ ...column, kind: date }));
const dayAndTimes = [{ of: 'day', label: 'On', kind: date }, ...times];

interface HoursFormProps {
  readonly schedules: Schedules;
  readonly onSaved: () => void;
}

export function HoursForm({ schedules, onSaved }: HoursFormProps) {
  const { form, texts, differing, said, isNew, busy } = useHours(schedules, onSaved);
  const { checks, typed } = form;
  const now = useNow();
  if (!typed.isRead)
    return <ReadStatus state="reading" isShown={false} texts={deskAppointmentsTexts} />;
  if (differing.length > 0) {
    return (
      <ConflictChoice
        texts={conflictTexts}
        fields={differing.map(({ field, mine, theirs }) => ({
          field,
          label: hoursLabels[field] ?? '',
          mine: shownText(field, mine),
          theirs: shownText(field, theirs),
        }))}
        onKeep={(sides) => {
          for (const { field, theirs } of differing)
            if (sides[field] === 'theirs') checks.put(field, theirs);
          form.keepMine();
        }}
      />
    );
  }
  const worksOn = rowsIn(texts['worksOn'] ?? '').flat();
  return (
    <div className="grid gap-9">
      {isNew && <StatusLine state="kept" fact="Not saved yet: no client can book with you." />}
      <Form
        checks={checks}
        send="Save your hours"
        busyLabel={busy ? 'Saving...' : undefined}
        status={
          <>
            {said === 'saved' && form.isSaved && (
              <StatusLine
                state="received"
                fact="Saved."
                rest="Clients are offered these hours from now on."
              />
            )}
            {said && said !== 'saved' && <StatusLine state="refused" fact={failures[said]} />}
            <TypedStatus typed={typed} texts={hoursKeptTexts} />
          </>
        }
      >
        <div className="max-w-100">
          <SelectField
            name="zone"
            label={hoursTexts.zone}
            placeholder={hoursTexts.zone}
            options={zoneOptions}
          />
        </div>
        <Part id="working-hours" title={hoursTexts.hours}>
          <div>
            {weekdays.map((day) => (
              <FieldRows
                key={day}
                name={dayField(day)}
                title={hoursTexts.days[day]}
                none="Closed"
                row={hoursTexts.days[day]}
                columns={times}
                add={{ label: 'Add hours', cells: ['09:00', '17:00'] }}
                errors={(rows) => cellErrors(dayField(day), rows)}
              />
            ))}
          </div>
          <SameHours texts={texts} onChange={checks.put} />
        </Part>
        <Part id="days-off" title={hoursTexts.off}>
          <FieldRows
            name="off"
            row="Day off"
            columns={dates}
            add={{ label: 'Add days off', cells: ['', ''] }}
            errors={(rows) => cellErrors('off', rows)}
          />
          <Disclosure
            wide
            title={
              worksOn.length > 0
                ? `Federal holidays: you work on ${worksOn.length}`
                : 'Federal holidays: days off'
            }
          >
            <CheckChoices
              name="worksOn"
              legend={hoursTexts.worksOn}
              hint="Those without a tick are days off, each year."
              options={holidaysFrom(now)}
              chosen={worksOn}
              onChange={(days) => checks.put('worksOn', textOfRows(days.map((day) => [day])))}
            />
          </Disclosure>
        </Part>
        <Part id="blocked" title={hoursTexts.blocks}>
          <FieldRows
            name="block"
            row="Blocked time"
            columns={dayAndTimes}
            add={{ label: 'Block a time', cells: ['', '12:00', '13:00'] }}
            errors={(rows) => cellErrors('block', rows)}
          />
        </Part>
        <Part id="rules" title={hoursTexts.rules}>
          <div className="grid max-w-prose grid-cols-2 items-end gap-x-5 gap-y-4">
            {hoursRules.map((rule) => (
              <TextField key={rule} name={rule} label={hoursTexts[rule]} inputMode="numeric" />
            ))}
          </div>
        </Part>
      </Form>
      <CalendarAddress isThere={schedules.calendar} onChange={onSaved} />
    </div>
  );
}

/** The user's hours over the revision seen; shows both versions after a save on another device. */
function useHours(schedules: Schedules, onSaved: () => void) {
  const desk = usePart('appointmentDesk');
  const { now } = useServices();
  const [said, setSaid] = useState<'saved' | keyof typeof failures>();
  const [busy, setBusy] = useState(false);
  const once = useOnce();
  /** The answer to the last save, newer than the props. */
  const [answered, setAnswered] = useState(schedules);
  const savedIn = (all: Schedules) => {
    const own = all.staff.find(({ id }) => id === desk.me);
    const schedule = own?.schedule ?? { ...firstSchedule, zone: firm.zone.name };
    return { rev: own?.rev ?? 0, texts: textsOf(schedule), isNew: !own?.schedule };
  };
  const [asked, last] = [savedIn(schedules), savedIn(answered)];
  const saved = last.rev > asked.rev ? last : asked;
  const form = useRevisedForm({
    storage: desk,
    form: 'schedule',
    labels: hoursLabels,
    saved,
    schema: hoursSchema,
    sentence: hoursSentence,
    save: (seen, entered) =>
      once(async () => {
        const schedule = scheduleOf(entered, now());
        setSaid(schedule ? undefined : 'invalid');
        if (!schedule) return undefined;
        setBusy(true);
        const answer = await desk.saveSchedule(schedule, seen);
        setBusy(false);
        const reason = reasonOf(answer);
        if (reason !== 'unreachable') onSaved();
        if (answer.kind !== 'done') {
          setSaid(reason === 'unreachable' || reason === 'changed' ? reason : 'refused');
          return undefined;
        }
        setAnswered(answer.value);
        setSaid('saved');
        return savedIn(answer.value);
      }),
  });
  const texts = { ...saved.texts, ...form.typed.values };
  const differing = Object.keys(form.isBehind ? saved.texts : {}).flatMap((field) => {
    const [mine = '', theirs = ''] = [texts[field], saved.texts[field]];
    return mine === theirs ? [] : [{ field, mine, theirs }];
  });
  return { form, texts, differing, said, isNew: saved.isNew, busy };
}

interface SameHoursProps {
  readonly texts: TextValues;
  readonly onChange: (field: string, hours: string) => void;
}

/** Copies Monday's hours to all workdays. Offers to undo that until something else is changed. */
function SameHours({ texts, onChange }: SameHoursProps) {
  const [before, setBefore] = useState<TextValues>();
  const workdays = [1, 2, 3, 4, 5].map(dayField);
  const monday = texts[dayField(1)] ?? '';
  const isSame = workdays.every((field) => texts[field] === monday);
  const change = (hours: TextValues, former?: TextValues) => {
    setBefore(former);
    for (const field of workdays) onChange(field, hours[field] ?? '');
  };
  const copy = () => change(Object.fromEntries(workdays.map((field) => [field, monday])), texts);
  return (
    <div className="grid justify-items-start gap-2">
      <Button size="small" aria-disabled={monday === ''} onClick={() => monday && copy()}>
        Same hours Monday to Friday
      </Button>
      {before && isSame ? (
        <StatusLine
          state="kept"
          fact="Monday’s hours are on each workday."
          action={
            <Button kind="quiet" size="small" onClick={() => change(before)}>
              Undo
            </Button>
          }
        />
      ) : (
        <p className="text-note text-soft">
          {monday ? 'Copies Monday’s hours to the other workdays.' : 'Add Monday’s hours first.'}
        </p>
      )}
    </div>
  );
}

const holidaysFrom = (now: number) =>
  federalHolidays(firmDay(now, firm.zone)).map(({ day, name }) => ({
    value: day,
    label: `${name}, ${longDate(Date.parse(day))}`,
  }));
