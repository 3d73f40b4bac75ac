/** Appointments of one or seven days, for everyone or one staff member. */
import { useState } from 'react';

import type { Schedules } from '#domain/appointments/appointment-list.ts';
import { appointmentDay, daysFrom, type ZoneName } from '#domain/appointments/appointment-time.ts';
import { useNow } from '#device/use-now.ts';
import { deskAppointmentsTexts as texts } from '#texts/appointments-desk.ts';
import { Button } from '#ui/button.tsx';
import { FilterSelect } from '#ui/filter-fields.tsx';
import { ReadPart } from '#ui/read-part.tsx';
import { DeskItem } from './desk-item.tsx';
import { useDeskList } from './use-desk-list.ts';

interface DayListProps {
  readonly schedules: Schedules;
  readonly zone: ZoneName;
  readonly days: number;
}

export function DayList({ schedules, zone, days }: DayListProps) {
  const now = useNow();
  const [away, setAway] = useState(0);
  const [whose, setWhose] = useState('');
  const { starts, until } = daysFrom(now, zone, { count: days, away: away * days });
  const [from = 0] = starts;
  const { value, state, again } = useDeskList({ from, until });
  const all = (value?.appointments ?? []).filter(
    ({ state, staff }) => state !== 'wished' && (whose === '' || staff === whose),
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setAway(away - 1)}>
            Earlier
          </Button>
          <Button size="small" onClick={() => setAway(0)}>
            Today
          </Button>
          <Button size="small" onClick={() => setAway(away + 1)}>
            Later
          </Button>
        </div>
        <div className="w-60">
          <FilterSelect
            name="whose"
            label="Calendar"
            options={[
              { value: '', label: 'Everyone' },
              ...schedules.staff.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={whose}
            onChange={setWhose}
          />
        </div>
      </div>
      <ReadPart state={state} shown={value} at={0} texts={texts} onAgain={again}>
        {() =>
          starts.map((begins, index) => {
            const ends = starts[index + 1] ?? until;
            const those = all.filter((one) => one.starts >= begins && one.starts < ends);
            return (
              <section key={begins} aria-label={appointmentDay(begins, zone)}>
                <h2 className="border-b-1.5 border-ink pb-3 text-d3">
                  {appointmentDay(begins, zone)}
                </h2>
                {those.length === 0 ? (
                  <p className="py-4 text-soft">{texts.none}</p>
                ) : (
                  <ul>
                    {those.map((one) => (
                      <DeskItem
                        key={one.id}
                        one={one}
                        schedules={schedules}
                        zone={zone}
                        now={now}
                        onChange={() => void again()}
                      />
                    ))}
                  </ul>
                )}
              </section>
            );
          })
        }
      </ReadPart>
    </div>
  );
}
