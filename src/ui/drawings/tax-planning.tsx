/** Tax Planning: a year on three wires, gold in the months when an estimated payment falls due. */
import { Bead } from './bead.tsx';
import { Drawing } from './drawing.tsx';

interface TaxPlanningProps {
  /** The months with a payment, 1 to 12. */
  readonly dueMonths?: readonly number[] | undefined;
}

const estimatedPayments = [1, 4, 6, 9];

/** Twelve beads in three rows of four. */
export function TaxPlanning({ dueMonths = estimatedPayments }: TaxPlanningProps) {
  return (
    <Drawing>
      <MonthWires />
      {Array.from({ length: 12 }, (_, index) => (
        <Bead
          key={index}
          x={34 + (index % 4) * 31}
          y={28 + Math.floor(index / 4) * 32}
          tone={dueMonths.includes(index + 1) ? 'gold' : 'ring'}
        />
      ))}
    </Drawing>
  );
}

/** The three wires that twelve months hang on. */
function MonthWires() {
  return <path d="M14 28h130M14 60h130M14 92h130" />;
}
