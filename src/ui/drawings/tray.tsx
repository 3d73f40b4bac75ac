/** Documents: a tray with what has been asked for, and what of it has been received. */
import { Bead } from './bead.tsx';
import { Drawing } from './drawing.tsx';

interface TrayProps {
  /** How many papers are asked for, five at most, and how many have come: those are gold. */
  readonly asked: number;
  readonly received: number;
}

/** A paper over its tray. */
export function Tray({ asked, received }: TrayProps) {
  return (
    <Drawing>
      <path d="M52 62V10h48v52M63 25h26M63 38h26" className="fill-sheet" />
      <path d="M14 62h30l12 15h40l12-15h30v46H14z" className="fill-sheet" />
      {Array.from({ length: asked }, (_, paper) => (
        <Bead
          key={paper}
          x={76 + (paper - (asked - 1) / 2) * 15}
          y={92}
          r={5.4}
          tone={paper < received ? 'gold' : 'ring'}
        />
      ))}
    </Drawing>
  );
}
