/** Presses in a list that changes while someone works in it, by their own deed or by what the server says. */
import { Component, useRef } from 'react';

import { useOwnPresses } from './use-own-presses.ts';

const pressable = 'a, button, input, label, select, summary, textarea';

/** Put beside a list; `shown` names what is in it. A press on what stands where it stood and says what it said is never swallowed. */
export function ListPresses({ shown }: { readonly shown: string }) {
  const stood = useRef<(press: MouseEvent) => boolean>(() => false);
  const isPainted = useRef(true);
  useOwnPresses(shown, stood);
  // Of two changes before the page is painted anew only the first finds what someone has seen.
  const note = () => {
    if (!isPainted.current) return;
    stood.current = whatStands();
    isPainted.current = false;
    requestAnimationFrame(() => {
      isPainted.current = true;
    });
  };
  return <BeforeChange shown={shown} onBefore={note} />;
}

interface BeforeChangeProps {
  readonly shown: string;
  readonly onBefore: () => void;
}

/** Calls back while the page still stands as it was painted: no hook is called that early. */
class BeforeChange extends Component<BeforeChangeProps> {
  override getSnapshotBeforeUpdate({ shown }: BeforeChangeProps): null {
    if (shown !== this.props.shown) this.props.onBefore();
    return null;
  }

  // React asks for it beside the snapshot.
  override componentDidUpdate(): void {}

  override render(): null {
    return null;
  }
}

/** Notes what can be pressed by now; tells of a later press whether the same was there then. */
function whatStands(): (press: MouseEvent) => boolean {
  const places = new WeakMap<Element, { box: DOMRect; words: string }>();
  for (const one of document.querySelectorAll(pressable)) {
    places.set(one, { box: one.getBoundingClientRect(), words: one.textContent });
  }
  return (press) => {
    const one = press.target instanceof Element ? press.target.closest(pressable) : null;
    const then = one && places.get(one);
    return !!then && then.words === one.textContent && isWithin(press, then.box);
  };
}

/** A press of the keyboard has no place: it goes to what has the focus. */
function isWithin({ detail, clientX, clientY }: MouseEvent, box: DOMRect): boolean {
  if (detail === 0) return true;
  const { left, right, top, bottom } = box;
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
