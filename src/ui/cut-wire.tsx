/** The picture of something that is not there. */
import { NotFound } from './drawings/not-found.tsx';

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
