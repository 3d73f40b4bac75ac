import { Bead, Drawing } from './drawings/drawing.tsx';

export function CutWire() {
  return (
    <figure className="max-w-96 lt-desk:order-first lt-desk:max-w-60 [&>svg]:-ms-[8.75%]">
      <NotFound />
      <figcaption className="mt-3 text-note text-soft">
        A cut wire. One of three beads has dropped.
      </figcaption>
    </figure>
  );
}

function NotFound() {
  return (
    <Drawing>
      <path d="M14 46h46M98 46h46M14 90h132" />
      <Bead x={24} y={46} />
      <Bead x={41} y={46} />
      <Bead x={80} y={81.2} tone="ring" />
    </Drawing>
  );
}
