/** Hears of what software has filled into fields without an event: React would write its own values over it. */
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a field holds that React does not know of, and how React hears of it. */
type Filled = { text: string; hear: (text: string) => void };

/** Answers for one field; `typed` is the field that says so itself. */
type Look = (typed: EventTarget | null) => Filled | undefined;

const looks = new Set<Look>();

/** Anything that can draw a field again, and a form's submission. */
const occasions = ['focusin', 'input', 'change', 'submit'] as const;

/** All fields are read before the first of them is drawn again. */
function hearAll({ type, target }: Event): void {
  const typed = type === 'input' || type === 'change' ? target : null;
  const filled = [...looks].flatMap((look) => look(typed) ?? []);
  for (const { text, hear } of filled) flushSync(() => hear(text));
}

/** Goes to the field. `known` is what React has for it; `onChange` hears of another value before an event is handled. */
export function useFilled<C extends Control>(
  known: string,
  onChange: (value: string) => void,
): RefObject<C | null> {
  const field = useRef<C>(null);
  const hear = useEffectEvent(onChange);
  const look = useEffectEvent((typed: EventTarget | null): Filled | undefined => {
    const control = field.current;
    if (!control || typed === control || ('readOnly' in control && control.readOnly))
      return undefined;
    const { value: text } = control;
    // Lines end in one character in a field, whatever they ended in before.
    if (text === '' || text === known.replace(/\r\n?/g, '\n')) return undefined;
    return { text, hear: (heard) => hear(heard) };
  });
  useEffect(() => {
    const own: Look = (typed) => look(typed);
    if (looks.size === 0) for (const type of occasions) addEventListener(type, hearAll, true);
    looks.add(own);
    return () => {
      looks.delete(own);
      if (looks.size === 0) for (const type of occasions) removeEventListener(type, hearAll, true);
    };
  }, []);
  return field;
}
