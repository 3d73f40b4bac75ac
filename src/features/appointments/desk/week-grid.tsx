/**
 * A week as a grid of hours, Monday first; days without an appointment are narrow. Phones show only a row of day
 * buttons.
 */
import type { DeskAppointment } from '#domain/appointments/appointment-list.ts';
import {
  appointmentDay,
  clockTime,
  minuteOfDay,
  type ZoneName,
} from '#domain/appointments/appointment-time.ts';
import { plural } from '#texts/plural.ts';

const countText = plural('1 appointment', (count) => `${count} appointments`);

interface WeekGridProps {
  readonly days: readonly { begins: number; those: readonly DeskAppointment[] }[];
  readonly zone: ZoneName;
  /** The start of the day listed beside the week. */
  readonly shown: number;
  /** The start of the present day, if it is in the week. */
  readonly today: number | undefined;
  /** `id`: the appointment that was pressed, if one was. */
  readonly onShow: (begins: number, id?: string) => void;
}

export function WeekGrid({ days, zone, shown, today, onShow }: WeekGridProps) {
  const minutes = days.flatMap(({ those }) =>
    those.flatMap(({ starts, ends }) => [minuteOfDay(starts, zone), minuteOfDay(ends, zone)]),
  );
  const from = Math.floor(Math.min(nine, ...minutes) / hour);
  const until = Math.ceil(Math.max(five, ...minutes) / hour);
  const hours = Array.from({ length: until - from }, (_, at) => from + at);
  const minutesOf = ({ starts, ends }: DeskAppointment) =>
    minuteOfDay(ends, zone) - minuteOfDay(starts, zone);
  const place = (minute: number) => share(minute - from * hour, hours.length * hour);
  return (
    <section
      aria-label="Week"
      className="week"
      style={{
        gridTemplateColumns: ['var(--hours)', ...days.map(({ those }) => widths(those))].join(' '),
        gridTemplateRows: `auto ${hours.length * 3}rem`,
      }}
    >
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
            aria-current={begins === today ? 'date' : undefined}
            aria-label={`${appointmentDay(begins, zone)}, ${countText(those.length)}`}
            onClick={() => onShow(begins)}
            style={{ gridColumn: column + 2 }}
            className="week-day text-small"
          >
            <span>{begins === today ? 'Today' : appointmentDay(begins, zone).slice(0, 3)}</span>
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
                  height: `max(1.5rem, ${share(minutesOf(one), hours.length * hour)})`,
                  insetInlineStart: share(lane, lanes),
                  width: share(1, lanes),
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

const share = (part: number, of: number): string => `${(100 * part) / of}%`;

const hour = 60;
const nine = 9 * hour;
const five = 17 * hour;

const widths = (those: readonly unknown[]) =>
  those.length > 0 ? 'minmax(0, 3fr)' : 'minmax(2.5rem, 1fr)';

interface Held {
  readonly starts: number;
  readonly ends: number;
}

/** Sorts appointments by start and places overlapping ones in lanes. `lanes` is how many the day needs. */
export function inLanes<One extends Held>(
  all: readonly One[],
): { one: One; lane: number; lanes: number }[] {
  const free: number[] = [];
  const placed = all
    .toSorted((a, b) => a.starts - b.starts)
    .map((one) => {
      const found = free.findIndex((end) => end <= one.starts);
      const lane = found === -1 ? free.length : found;
      free[lane] = one.ends;
      return { one, lane };
    });
  return placed.map(({ one, lane }) => ({ one, lane, lanes: free.length }));
}
