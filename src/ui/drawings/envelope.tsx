/** Messages: an envelope with one bead for each that has not been read. */
import { Bead } from './bead.tsx';
import { Drawing } from './drawing.tsx';

/** At most five beads fit. */
export function Envelope({ unread }: { readonly unread: number }) {
  return (
    <Drawing>
      <path d="M14 18h132v84H14z" className="fill-sheet" />
      <path d="m14 18 66 46 66-46" />
      {Array.from({ length: unread }, (_, message) => (
        <Bead key={message} x={80 + (message - (unread - 1) / 2) * 18} y={84} r={5.4} />
      ))}
    </Drawing>
  );
}
