import { Bead } from '../bead.tsx';
import { Drawing } from '../drawing.tsx';

/** A license: a ruled card with one seal and its two ribbons. */
export function LicenseMark() {
  return (
    <Drawing>
      <path d="M14 16h132v74H14zM32 36h60M32 52h44M32 68h28" />
      <path d="m104 74-8 34 14-8 14 8-8-34" className="fill-sheet" />
      <Bead x={110} y={62} r={16} tone="ink" />
    </Drawing>
  );
}
