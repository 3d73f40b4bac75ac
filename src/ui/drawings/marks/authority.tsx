import { Bead } from '../bead.tsx';
import { Drawing } from '../drawing.tsx';

const columns = [36, 58, 80, 102, 124];

/** A public office: five columns under a gable. */
export function AuthorityMark() {
  return (
    <Drawing>
      <path d="M80 8 18 40h124zM18 40v9h124v-9M22 100h116M14 112h132" />
      {columns.map((x) => (
        <path key={x} d={`M${x - 5} 49v51M${x + 5} 49v51`} />
      ))}
      <Bead x={80} y={28} r={6} tone="ink" />
    </Drawing>
  );
}
