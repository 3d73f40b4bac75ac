import { Bead } from '../bead.tsx';
import { Drawing } from '../drawing.tsx';

const seats = [0, 60, 120, 180, 240, 300];

/** An association: members around one table, a dot each. */
export function MembersMark() {
  return (
    <Drawing>
      <circle cx="80" cy="60" r="24" />
      {seats.map((angle) => (
        <g key={angle} transform={`rotate(${angle} 80 60)`}>
          <path d="M80 36v-12" />
          <Bead x={80} y={15} r={9} tone="ink" />
        </g>
      ))}
    </Drawing>
  );
}
