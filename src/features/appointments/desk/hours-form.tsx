/** Edits the user's own hours, days off, blocked times and rules; stored while typing. */
import { useState } from 'react';

import type { Schedules } from '#domain/appointments/appointment-list.ts';
import { deskAppointmentsTexts, hoursKeptTexts, hoursTexts } from '#texts/appointments-desk.ts';
import { federalHolidays } from '#domain/federal-holidays.ts';
import { firmDay, longDate } from '#domain/firm-time.ts';
import { firm } from '#config/firm.ts';
import { useNow } from '#device/use-now.ts';
import { Button } from '#ui/button.tsx';
import { CheckChoices } from '#ui/check-choices.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Part } from '#ui/facts.tsx';
import { FieldRows } from '#ui/field-rows.tsx';
import { ReadStatus } from '#ui/read-part.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TypedStatus } from '#ui/typed-status.tsx';
import { ConflictChoice } from '#ui/conflict-choice.tsx';
import { zoneOptions } from '../zone-choice.ts';
import { CalendarAddress } from './calendar-address.tsx';
import {
  differingParts,
  type HoursDraft,
  type HoursPart,
  hoursParts,
  hoursRules,
  partText,
  sameHours,
  withParts,
} from './hours-draft.ts';
import { type HoursSaid, useHours } from './use-hours.ts';

const hoursFormTexts = {
  remove: 'Remove',
  changed: 'Your hours were changed on another device. Look at both before you save.',
  refused: 'They could not be saved. What you entered stays here.',
  invalid: 'Something is missing or cannot be: an end before its beginning, an empty day or time.',
  unreachable: "You're offline. Nothing was saved, and what you entered stays here.",
} as const;

const hoursConflictTexts = {
  title: 'Your hours were saved on another device',
  lead: 'Choose for each part what is to stand. Nothing is saved before you save.',
  mine: 'Entered here',
  theirs: 'Saved on the other device',
  empty: 'Nothing',
  keep: 'Continue with these',
  choose: 'Choose one of the two.',
} as const;

const hoursElsewhereTexts = {
  ...hoursConflictTexts,
  title: 'Your hours were changed in another tab',
  theirs: 'Entered in the other tab',
} as const;

interface HoursFormProps {
  readonly schedules: Schedules;
  readonly onSaved: () => void;
}

export function HoursForm({ schedules, onSaved }: HoursFormProps) {
  const hours = useHours(schedules, onSaved);
  const now = useNow();
  const { draft, differing, elsewhere, change } = hours;
  if (!hours.typed.isRead)
    return <ReadStatus state="reading" isShown={false} texts={deskAppointmentsTexts} />;
  if (elsewhere) {
    return (
      <HoursConflict
        texts={hoursElsewhereTexts}
        parts={differingParts(draft, elsewhere)}
        mine={draft}
        theirs={elsewhere}
        onChoose={hours.chooseElsewhere}
      />
    );
  }
  if (differing.length > 0) {
    return (
      <HoursConflict
        texts={hoursConflictTexts}
        parts={differing}
        mine={draft}
        theirs={hours.stored}
        onChoose={hours.choose}
      />
    );
  }
  const errors = Object.fromEntries(hours.problems.map(({ field, message }) => [field, message]));
  return (
    <div className="grid gap-9">
      <ErrorSummary
        attempt={hours.attempts}
        items={hours.problems.map(({ field, label, message }) => ({
          field,
          message: `${label}: ${message}`,
        }))}
      />
      {hours.isNew && (
        <StatusLine state="kept" fact="Not saved yet: no client can book with you." />
      )}
      <div className="max-w-100">
        <SelectField
          name="hours-zone"
          label={hoursTexts.zone}
          placeholder={hoursTexts.zone}
          options={zoneOptions}
          value={draft.zone}
          error={errors['hours-zone']}
          onChange={(zone) => change({ zone })}
        />
      </div>
      <Part id="working-hours" title={hoursTexts.hours}>
        <SameHours hours={draft.hours} onChange={(hours) => change({ hours })} />
        {hoursTexts.days.map((name, day) => (
          <FieldRows
            key={name}
            name={`day-${day}`}
            title={name}
            rows={draft.hours.filter((one) => one.day === day)}
            fields={[
              { of: 'from', label: hoursTexts.from(name), kind: 'time' },
              { of: 'to', label: hoursTexts.to(name), kind: 'time' },
            ]}
            add={{
              label: `Add hours on ${name}`,
              text: 'Add hours',
              row: { day, from: '09:00', to: '17:00' },
            }}
            remove={hoursFormTexts.remove}
            errors={errors}
            onChange={(rows) =>
              change({ hours: [...draft.hours.filter((one) => one.day !== day), ...rows] })
            }
          />
        ))}
      </Part>
      <Part id="days-off" title={hoursTexts.off} grid="gap-5">
        <FieldRows
          name="off"
          rows={draft.daysOff}
          fields={[
            { of: 'from', label: hoursTexts.offFrom, kind: 'date' },
            { of: 'to', label: hoursTexts.offTo, kind: 'date' },
          ]}
          add={{ label: 'Add days off', row: { from: '', to: '' } }}
          remove={hoursFormTexts.remove}
          errors={errors}
          onChange={(daysOff) => change({ daysOff })}
        />
        <Disclosure wide title={holidaysTitle(draft.worksOn ?? [])}>
          <CheckChoices
            name="holidays"
            legend="Federal holidays you work on"
            hint="Those without a tick are days off, each year."
            options={holidaysFrom(now)}
            chosen={draft.worksOn ?? []}
            onChange={(worksOn) => change({ worksOn: [...worksOn] })}
          />
        </Disclosure>
      </Part>
      <Part id="blocked" title={hoursTexts.blocks} grid="gap-5">
        <FieldRows
          name="block"
          rows={draft.blocks}
          fields={[
            { of: 'day', label: hoursTexts.blockDay, kind: 'date' },
            { of: 'from', label: hoursTexts.blockFrom, kind: 'time' },
            { of: 'to', label: hoursTexts.blockTo, kind: 'time' },
          ]}
          add={{ label: 'Block a time', row: { day: '', from: '12:00', to: '13:00' } }}
          remove={hoursFormTexts.remove}
          errors={errors}
          onChange={(blocks) => change({ blocks })}
        />
      </Part>
      <Part id="rules" title={hoursTexts.rules} grid="gap-5">
        <div className="grid max-w-prose grid-cols-2 items-end gap-x-5 gap-y-4">
          {hoursRules.map((rule) => (
            <TextField
              key={rule}
              name={rule}
              label={hoursTexts[rule]}
              inputMode="numeric"
              value={draft[rule]}
              error={errors[rule]}
              onChange={(text) => change({ [rule]: text })}
            />
          ))}
        </div>
      </Part>
      <div className="grid gap-3">
        <div>
          <Button
            kind="primary"
            busyLabel={hours.busy ? 'Saving...' : undefined}
            onClick={() => void hours.save()}
          >
            Save your hours
          </Button>
        </div>
        {hours.said ? (
          <SaidLine said={hours.said} />
        ) : (
          <TypedStatus typed={hours.typed} texts={hoursKeptTexts} />
        )}
      </div>
      <CalendarAddress isThere={schedules.calendar} onChange={onSaved} />
    </div>
  );
}

type Hours = HoursDraft['hours'];

/** Copies Monday's hours to all workdays. Offers to undo that until something else is changed. */
function SameHours({ hours, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) {
  const [before, setBefore] = useState<Hours>();
  const same = sameHours(hours);
  const isEmpty = !hours.some(({ day }) => day === 1);
  const isSame = JSON.stringify(same) === JSON.stringify(hours);
  const change = (now: Hours, former?: Hours) => {
    setBefore(former);
    onChange(now);
  };
  return (
    <div className="grid justify-items-start gap-2">
      <Button size="small" aria-disabled={isEmpty} onClick={() => !isEmpty && change(same, hours)}>
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
          {isEmpty ? 'Add Monday’s hours first.' : 'Copies Monday’s hours to the other workdays.'}
        </p>
      )}
    </div>
  );
}

function SaidLine({ said }: { readonly said: HoursSaid }) {
  if (said === 'saved') {
    return (
      <StatusLine
        state="received"
        fact="Saved."
        rest="Clients are offered these hours from now on."
      />
    );
  }
  return <StatusLine state="refused" fact={hoursFormTexts[said]} />;
}

const holidaysTitle = (worksOn: readonly string[]) =>
  worksOn.length > 0
    ? `Federal holidays: you work on ${worksOn.length}`
    : 'Federal holidays: days off';

const holidaysFrom = (now: number) =>
  federalHolidays(firmDay(now, firm.zone)).map(({ day, name }) => ({
    value: day,
    label: `${name}, ${longDate(Date.parse(day))}`,
  }));

interface HoursConflictProps {
  readonly texts: Readonly<Record<keyof typeof hoursConflictTexts, string>>;
  readonly parts: readonly HoursPart[];
  readonly mine: HoursDraft;
  readonly theirs: HoursDraft;
  readonly onChoose: (chosen: HoursDraft) => void;
}

function HoursConflict({ texts, parts, mine, theirs, onChoose }: HoursConflictProps) {
  return (
    <ConflictChoice
      texts={texts}
      fields={parts.map((part) => ({
        field: part,
        label: hoursTexts[part],
        mine: partText(part, mine),
        theirs: partText(part, theirs),
      }))}
      onKeep={(sides) => {
        const taken = hoursParts.filter((part) => sides[part] === 'theirs');
        onChoose(withParts(mine, theirs, taken));
      }}
    />
  );
}
