/** Fractional CFO: periods that grow by one dot each, the present one gold. */
import { Bead } from './bead.tsx';
import { Drawing } from './drawing.tsx';

const periods = 6;

/** Columns of 1, 2, 3 ... dots on a line. */
export function FractionalCfo() {
  return (
    <Drawing>
      <path d="M14 111h131" />
      {Array.from({ length: periods }, (_, period) =>
        Array.from({ length: period + 1 }, (_, dot) => (
          <Bead
            key={`${period}-${dot}`}
            x={28 + period * 20.8}
            y={102 - dot * 17.4}
            r={7}
            tone={period === periods - 1 ? 'gold' : 'ring'}
          />
        )),
      )}
    </Drawing>
  );
}
