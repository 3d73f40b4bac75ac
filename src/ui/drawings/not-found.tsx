/** Not found: the wire is cut, a bead has dropped. */
import { Bead } from './bead.tsx';
import { Drawing } from './drawing.tsx';

/** Two beads still hang, one lies on the ground. */
export function NotFound() {
  return (
    <Drawing>
      <path d="M14 46h46M98 46h46M14 90h132" />
      <Bead x={24} y={46} />
      <Bead x={41} y={46} />
      <Bead x={80} y={81.2} tone="ring" />
    </Drawing>
  );
}
