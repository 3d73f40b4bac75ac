import { Bead, Drawing } from './drawings/drawing.tsx';

/** A cut wire: one of three beads has dropped. */
export function CutWire() {
  return (
    <div className="max-w-96 lt-desk:max-w-60 [&>svg]:-ms-[8.75%]">
      <Drawing>
        <path d="M14 46h46M98 46h46M14 90h132" />
        <Bead x={24} y={46} />
        <Bead x={41} y={46} />
        <Bead x={80} y={81.2} tone="ring" />
      </Drawing>
    </div>
  );
}
