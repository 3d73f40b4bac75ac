/** Onboarding: a form with one line a step. */
import { Bead } from './bead.tsx';
import { Drawing } from './drawing.tsx';

interface FormSheetProps {
  /** Steps in all, and how many of them are done: those are gold. At most seven fit. */
  readonly steps: number;
  readonly done: number;
}

/** A sheet of lines, each with a bead. */
export function FormSheet({ steps, done }: FormSheetProps) {
  return (
    <Drawing>
      <path d="M30 6h78v108H30z" className="fill-sheet" />
      {Array.from({ length: steps }, (_, step) => (
        <g key={step}>
          <Bead x={44} y={20 + step * 13.4} r={5} tone={step < done ? 'gold' : 'ring'} />
          <path d={`M57 ${20 + step * 13.4}h${step % 2 === 0 ? 39 : 30}`} />
        </g>
      ))}
    </Drawing>
  );
}
