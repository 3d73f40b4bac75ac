/** A week as a grid of hours, Monday first; days without an appointment are narrow. On a phone it is a row of days. */
import type { DeskAppointment } from '#domain/appointments/appointment-list.ts';
import {
  appointmentDay,
  clockTime,
  minuteOfDay,
  type ZoneName,
} from '#domain/appointments/appointment-time.ts';
import { plural } from '#texts/plural.ts';
import { inLanes } from './lanes.ts';

const countText = plural('1 appointment', (count) => `${count} appointments`);

interface WeekGridProps {
  readonly days: readonly { begins: number; those: readonly DeskAppointment[] }[];
  readonly zone: ZoneName;
  /** The start of the day beside it. */
  readonly shown: number;
  /** `id` names the appointment that was pressed. */
  readonly onShow: (begins: number, id?: string) => void;
}

export function WeekGrid({ days, zone, shown, onShow }: WeekGridProps) {
  const minutes = days.flatMap(({ those }) =>
    those.flatMap(({ starts, ends }) => [minuteOfDay(starts, zone), minuteOfDay(ends, zone)]),
  );
  const from = Math.floor(Math.min(nine, ...minutes) / hour);
  const until = Math.ceil(Math.max(five, ...minutes) / hour);
  const hours = Array.from({ length: until - from }, (_, at) => from + at);
  const place = (minute: number) => `${(100 * (minute - from * hour)) / (hours.length * hour)}%`;
  return (
    <section
      aria-label="Week"
      className="week"
      style={{
        gridTemplateColumns: ['var(--hours)', ...days.map(({ those }) => widths(those))].join(' '),
        gridTemplateRows: `auto ${hours.length * 3}rem`,
      }}
    >
      <style href="week-grid" precedence="staff">
        {styles}
      </style>
      <ol aria-hidden="true" className="week-hours text-note text-soft">
        {hours.map((each) => (
          <li key={each}>{`${each % 12 || 12} ${each < 12 ? 'AM' : 'PM'}`}</li>
        ))}
      </ol>
      {days.map(({ begins, those }, column) => (
        <div key={begins} className="contents">
          <button
            type="button"
            aria-pressed={begins === shown}
            aria-label={`${appointmentDay(begins, zone)}, ${countText(those.length)}`}
            onClick={() => onShow(begins)}
            style={{ gridColumn: column + 2 }}
            className="week-day text-small"
          >
            <span>{appointmentDay(begins, zone).slice(0, 3)}</span>
            <span className="tabular-nums">
              {/ (\d+),/.exec(appointmentDay(begins, zone))?.[1]}
            </span>
            {those.length > 0 && <span className="week-count text-note">{those.length}</span>}
          </button>
          <div className="week-column" style={{ gridColumn: column + 2 }}>
            {inLanes(those).map(({ one, lane, lanes }) => (
              <button
                key={one.id}
                type="button"
                onClick={() => onShow(begins, one.id)}
                className="week-one text-note"
                style={{
                  top: place(minuteOfDay(one.starts, zone)),
                  height: `max(1.5rem, ${(100 * (one.ends - one.starts)) / (hours.length * hourMs)}%)`,
                  insetInlineStart: `${(100 * lane) / lanes}%`,
                  width: `${100 / lanes}%`,
                }}
              >
                <b className="font-600">{clockTime(one.starts, zone)}</b>{' '}
                {one.clientName || one.clientEmail}
              </button>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

const hour = 60;
const hourMs = 3_600_000;
const nine = 9 * hour;
const five = 17 * hour;

const widths = (those: readonly unknown[]) =>
  those.length > 0 ? 'minmax(0, 1fr)' : 'minmax(2.5rem, var(--empty))';

const styles = `
.week { --hours: 3.25rem; --empty: 2.75rem; display: grid }
.week button { cursor: pointer; border: 0; background: none; color: inherit; font: inherit; text-align: start }
.week-day { display: grid; grid-row: 1; justify-items: center; align-content: start; min-height: 2.75rem; padding: 0.25rem 0 }
.week .week-day { text-align: center; font-size: 0.9375rem; border-bottom: 1.5px solid var(--c-ink) }
.week .week-day[aria-pressed=true] { font-weight: 600; background: var(--c-goldwash); box-shadow: inset 0 -3px 0 var(--c-ink) }
.week .week-day:hover { background: var(--c-wash) }
.week-count { display: none }
.week-hours { grid-column: 1; grid-row: 2; display: grid; grid-auto-rows: 1fr }
.week-hours li { border-top: 1px solid var(--c-rule) }
.week-column { position: relative; grid-row: 2; border-inline-start: 1px solid var(--c-rule); background: repeating-linear-gradient(var(--c-rule) 0 1px, transparent 1px 3rem) }
.week .week-one { position: absolute; overflow: hidden; padding: 0.125rem 0.375rem; border: 1px solid var(--c-edge); border-inline-start: 3px solid var(--c-ink); background: var(--c-sheet); font-size: 0.8125rem; line-height: 1.2; overflow-wrap: anywhere }
.week .week-one:hover { background: var(--c-wash) }
@media (width < 56.25rem) {
  .week { grid-template: auto / repeat(7, minmax(0, 1fr)) !important }
  .week-hours, .week-column { display: none }
  .week .week-day { grid-column: auto !important }
  .week-count { display: block; font-weight: 600 }
}
`;
