/** Appointments of a day, or of a week with one day beside it, for everyone or one staff member. */
import { useState } from 'react';
import { flushSync } from 'react-dom';

import type { DeskAppointment, Schedules } from '#domain/appointments/appointment-list.ts';
import {
  appointmentDay,
  appointmentTime,
  daysAway,
  daysFrom,
  unbrokenTime,
  type ZoneName,
} from '#domain/appointments/appointment-time.ts';
import { isHeld } from '#domain/appointments/appointment.ts';
import { ruleLimits } from '#domain/appointments/schedule.ts';
import { useNow } from '#device/use-now.ts';
import { deskAppointmentsTexts as texts } from '#texts/appointments-desk.ts';
import { Button } from '#ui/button.tsx';
import { FilterSelect } from '#ui/filter-fields.tsx';
import { ReadPart } from '#ui/read-part.tsx';
import { DeskItems } from './desk-item.tsx';
import { useDeskList } from './use-desk-list.ts';
import { WeekGrid } from './week-grid.tsx';

const dayHead = 'shown-day';

/** "November 30 – December 6, 2026". */
const range = (timeZone: ZoneName, from: number, until: number) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).formatRange(from, until - 1);

interface DayListProps {
  readonly schedules: Schedules;
  readonly zone: ZoneName;
  readonly days: 1 | 7;
  /** Whose calendar; empty for everyone's. */
  readonly whose: string;
  readonly onWhose: (whose: string) => void;
}

export function DayList({ schedules, zone, days, whose, onWhose }: DayListProps) {
  const now = useNow();
  const [away, setAway] = useState(0);
  const [chosen, setChosen] = useState<number>();
  const { starts, until } = daysFrom(now, zone, { count: days, away: away * days });
  const [from = 0] = starts;
  const unit = days === 1 ? 'day' : 'week';
  const { copy, state, read } = useDeskList({ from, until });
  const all = inCalendar(copy, whose);
  const week = starts.map((begins, index) => {
    const ends = starts[index + 1] ?? until;
    return { begins, ends, those: all.filter((one) => one.starts >= begins && one.starts < ends) };
  });
  const first = week.find(({ ends, those }) => ends > now && those.length > 0);
  const today = week.find(({ begins, ends }) => begins <= now && now < ends);
  const day = week.find(({ begins }) => begins === chosen) ?? first ?? today ?? week[0];
  const { begins: shown = from, those = [] } = day ?? {};
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="flex flex-wrap gap-2">
          <Button size="small" aria-label={`Previous ${unit}`} onClick={() => setAway(away - 1)}>
            Previous
          </Button>
          <Button size="small" onClick={() => setAway(0)}>
            {days === 1 ? 'Today' : 'This week'}
          </Button>
          <Button size="small" aria-label={`Next ${unit}`} onClick={() => setAway(away + 1)}>
            Next
          </Button>
          {days === 7 && (
            <output className="self-center font-600">{range(zone, from, until)}</output>
          )}
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
            onChange={onWhose}
          />
        </div>
      </div>
      <ReadPart state={state} shown={copy} at={0} texts={texts} onAgain={read}>
        {() => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-y-7">
            {days === 7 && (
              <WeekGrid
                days={week}
                zone={zone}
                shown={shown}
                today={today?.begins}
                onShow={(begins, id) => {
                  flushSync(() => setChosen(begins));
                  document.getElementById(id ? `appointment-${id}` : dayHead)?.focus();
                }}
              />
            )}
            <section aria-labelledby={dayHead}>
              <h2
                id={dayHead}
                tabIndex={-1}
                className="border-b-1.5 border-ink pb-3 text-d3 outline-none"
              >
                {appointmentDay(shown, zone)}
              </h2>
              {those.length === 0 ? (
                <div className="grid justify-items-start gap-2 py-4">
                  <p className="text-soft">{texts.none}</p>
                  {days === 1 && until > now && (
                    <NextAppointment
                      after={until}
                      whose={whose}
                      zone={zone}
                      onShow={({ starts }) => {
                        flushSync(() => setAway(daysAway(now, starts, zone)));
                        document.getElementById(dayHead)?.focus();
                      }}
                    />
                  )}
                </div>
              ) : (
                <DeskItems
                  all={those}
                  schedules={schedules}
                  zone={zone}
                  now={now}
                  onChange={() => void read()}
                />
              )}
            </section>
          </div>
        )}
      </ReadPart>
    </div>
  );
}

interface NextAppointmentProps {
  readonly after: number;
  readonly whose: string;
  readonly zone: ZoneName;
  readonly onShow: (next: DeskAppointment) => void;
}

/** Leads from an empty day to the first one booked after it, as far ahead as clients can book. */
function NextAppointment({ after, whose, zone, onShow }: NextAppointmentProps) {
  const [, away] = ruleLimits.horizon;
  const { copy } = useDeskList({
    from: after,
    until: daysFrom(after, zone, { count: 1, away }).until,
  });
  const next = inCalendar(copy, whose)
    .filter(({ state }) => isHeld(state))
    .toSorted((a, b) => a.starts - b.starts)[0];
  if (!next) return null;
  const who = next.clientName || next.clientEmail;
  return (
    <Button kind="quiet" size="small" onClick={() => onShow(next)}>
      <span className="text-start wrap-anywhere">
        {`Next: ${unbrokenTime(appointmentTime(next.starts, zone))}, ${who}`}
      </span>
    </Button>
  );
}

/** Appointments of one staff member, or of all if `whose` is empty; without requests, which have no time. */
function inCalendar(list: { appointments: readonly DeskAppointment[] } | undefined, whose: string) {
  return (list?.appointments ?? []).filter(
    ({ state, staff }) => state !== 'wished' && (whose === '' || staff === whose),
  );
}
