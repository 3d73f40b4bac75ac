/** When one can be met: hours, days off, blocked times, rules. Kept as it is entered, offered once it is saved. */
import { useEffect, useState } from 'react';

import { firm } from '#config/firm.ts';
import type { Schedules } from '#domain/appointments/appointment-list.ts';
import { firstSchedule } from '#domain/appointments/schedule.ts';
import { useServices } from '#device/services.ts';
import { hoursTexts } from '#texts/appointments-desk.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useAppointmentDesk } from '../data/appointment-desk.ts';
import { zoneOptions } from '../zone-choice.ts';
import { CalendarAddress } from './calendar-address.tsx';
import { draftIn, draftOf, type HoursDraft, scheduleOf } from './hours-draft.ts';
import { Rows } from './rows.tsx';

interface HoursFormProps {
  readonly schedules: Schedules;
  readonly onSaved: () => void;
}

/** Under which what is entered is kept. */
const form = 'schedule';

type Said = 'saved' | 'kept' | 'invalid' | 'changed' | 'unreachable';

const rules = ['buffer', 'notice', 'horizon', 'perDay'] as const;

export function HoursForm({ schedules, onSaved }: HoursFormProps) {
  const { me, saveSchedule, typed, keepTyped } = useAppointmentDesk();
  const { now } = useServices();
  const own = schedules.staff.find(({ id }) => id === me);
  const saved = own?.schedule ?? { ...firstSchedule, zone: firm.zone.name };
  const [draft, setDraft] = useState<HoursDraft>(() => draftOf(saved));
  const [said, setSaid] = useState<Said>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const begin = async () => {
      const kept = draftIn(await typed(form));
      if (kept) {
        setDraft(kept);
        setSaid('kept');
      }
    };
    void begin();
  }, [typed]);

  function change(part: Partial<HoursDraft>): void {
    const next = { ...draft, ...part };
    setDraft(next);
    setSaid(undefined);
    void keepTyped(form, JSON.stringify(next)).then((isKept) => isKept && setSaid('kept'));
  }

  async function save(): Promise<void> {
    const schedule = scheduleOf(draft, now());
    if (!schedule) return setSaid('invalid');
    setBusy(true);
    const answer = await saveSchedule(schedule, own?.rev ?? 0);
    setBusy(false);
    if (answer.kind !== 'done') {
      return setSaid(answer.kind === 'unreachable' ? 'unreachable' : 'changed');
    }
    await keepTyped(form, '');
    setSaid('saved');
    return onSaved();
  }

  return (
    <div className="grid gap-9">
      {!own?.schedule && <StatusLine state="kept" fact={hoursTexts.first} />}
      <div className="max-w-100">
        <SelectField
          name="hours-zone"
          label={hoursTexts.zone}
          placeholder={hoursTexts.zone}
          options={zoneOptions}
          value={draft.zone}
          onChange={(zone) => change({ zone })}
        />
      </div>
      <section aria-labelledby="working-hours" className="grid gap-6">
        <h2 id="working-hours" className="text-d3">
          {hoursTexts.hours}
        </h2>
        {hoursTexts.days.map((name, day) => (
          <Rows
            key={name}
            name={`day-${day}`}
            rows={draft.hours.filter((one) => one.day === day)}
            fields={[
              { of: 'from', label: hoursTexts.from.replace('{day}', name), type: 'time' },
              { of: 'to', label: hoursTexts.to.replace('{day}', name), type: 'time' },
            ]}
            add={{
              label: hoursTexts.add.replace('{day}', name),
              row: { day, from: '09:00', to: '17:00' },
            }}
            onChange={(rows) =>
              change({ hours: [...draft.hours.filter((one) => one.day !== day), ...rows] })
            }
          />
        ))}
      </section>
      <section aria-labelledby="days-off" className="grid gap-5">
        <h2 id="days-off" className="text-d3">
          {hoursTexts.off}
        </h2>
        <Rows
          name="off"
          rows={draft.daysOff}
          fields={[
            { of: 'from', label: hoursTexts.offFrom, type: 'date' },
            { of: 'to', label: hoursTexts.offTo, type: 'date' },
          ]}
          add={{ label: hoursTexts.addOff, row: { from: '', to: '' } }}
          onChange={(daysOff) => change({ daysOff })}
        />
      </section>
      <section aria-labelledby="blocked" className="grid gap-5">
        <h2 id="blocked" className="text-d3">
          {hoursTexts.blocks}
        </h2>
        <Rows
          name="block"
          rows={draft.blocks}
          fields={[
            { of: 'day', label: hoursTexts.blockDay, type: 'date' },
            { of: 'from', label: hoursTexts.blockFrom, type: 'time' },
            { of: 'to', label: hoursTexts.blockTo, type: 'time' },
          ]}
          add={{ label: hoursTexts.addBlock, row: { day: '', from: '12:00', to: '13:00' } }}
          onChange={(blocks) => change({ blocks })}
        />
      </section>
      <section aria-labelledby="rules" className="grid gap-5">
        <h2 id="rules" className="text-d3">
          {hoursTexts.rules}
        </h2>
        <div className="flex flex-wrap items-end gap-x-5 gap-y-4">
          {rules.map((rule) => (
            <div key={rule} className="w-60">
              <TextField
                name={rule}
                label={hoursTexts[rule]}
                inputMode="numeric"
                value={draft[rule]}
                onChange={(text) => change({ [rule]: text })}
              />
            </div>
          ))}
        </div>
      </section>
      <div className="grid gap-3">
        <div>
          <Button
            kind="primary"
            busyLabel={busy ? hoursTexts.busy : undefined}
            onClick={() => void save()}
          >
            {hoursTexts.save}
          </Button>
        </div>
        {said && <SaidLine said={said} />}
      </div>
      <CalendarAddress isThere={schedules.calendar} onChange={onSaved} />
    </div>
  );
}

function SaidLine({ said }: { readonly said: Said }) {
  if (said === 'saved') {
    return <StatusLine state="received" fact={hoursTexts.saved} rest={hoursTexts.savedRest} />;
  }
  if (said === 'kept') {
    return <StatusLine state="kept" fact={hoursTexts.kept} rest={hoursTexts.keptRest} />;
  }
  return <StatusLine state="refused" fact={hoursTexts[said]} />;
}
