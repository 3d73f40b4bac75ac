/** Appointments: a month with the next day that is free. */
import { Bead } from './bead.tsx';
import { Drawing } from './drawing.tsx';

interface MonthProps {
  /** Its place among the fifteen days, from 0; null where none is known. */
  readonly free: number | null;
}

const perWeek = 5;

/** Three weeks of five days. */
export function Month({ free }: MonthProps) {
  return (
    <Drawing>
      <path d="M20 16h120v96H20zM20 40h120M46 6v18M114 6v18" className="fill-sheet" />
      {Array.from({ length: 15 }, (_, day) => (
        <Bead
          key={day}
          x={38 + (day % perWeek) * 21}
          y={57 + Math.floor(day / perWeek) * 19}
          r={5.4}
          tone={day === free ? 'gold' : 'ring'}
        />
      ))}
    </Drawing>
  );
}
