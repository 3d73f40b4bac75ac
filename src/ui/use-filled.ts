/** Detects values that autofill sets without events, which React would overwrite. */
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type Filled = { text: string; apply: (text: string) => void };

/** Texts that React does not know; leaves out `typed`, the event's target. */
type Look = (typed: EventTarget | null) => Filled | undefined;

const looks = new Set<Look>();

/** Events after which fields may render again, and submit. */
const eventTypes = ['focusin', 'input', 'change', 'submit'] as const;

/** Reads all fields before one renders again. */
function applyFilled({ type, target }: Event): void {
  const typed = type === 'input' || type === 'change' ? target : null;
  const filled = [...looks].flatMap((look) => look(typed) ?? []);
  for (const { text, apply } of filled) flushSync(() => apply(text));
}

/** `known` is React's value; `onChange` gets a differing value before the event is handled. */
export function useFilled<C extends Control>(
  known: string,
  onChange: (value: string) => void,
): RefObject<C | null> {
  const field = useRef<C>(null);
  const apply = useEffectEvent(onChange);
  const look = useEffectEvent((typed: EventTarget | null): Filled | undefined => {
    const control = field.current;
    if (!control || typed === control || ('readOnly' in control && control.readOnly))
      return undefined;
    const { value: text } = control;
    // Fields write line ends as \n.
    if (text === '' || text === known.replace(/\r\n?/g, '\n')) return undefined;
    return { text, apply: (filledText) => apply(filledText) };
  });
  useEffect(() => {
    const own: Look = (typed) => look(typed);
    if (looks.size === 0) for (const type of eventTypes) addEventListener(type, applyFilled, true);
    looks.add(own);
    return () => {
      looks.delete(own);
      if (looks.size === 0)
        for (const type of eventTypes) removeEventListener(type, applyFilled, true);
    };
  }, []);
  return field;
}
