/** What is typed and not sent: kept here with every letter, there again after a reload. */
import { useEffect, useRef, useState } from 'react';

import { useMessages } from './data/messages.ts';

export type Typed = {
  values: Readonly<Record<string, string>>;
  kept: 'nothing' | 'kept' | 'unkept';
  type: (name: string, text: string) => void;
  /** Empties it: what was in it is sent, or not wanted any more. What was typed since `sent` stays. */
  clear: (sent?: Typed['values']) => void;
};

/** How long what was said of the letter before may stand. */
const promptMs = 200;

/** `onFound` hears that something was kept. */
export function useTyped(form: string, onFound: () => void = () => {}): Typed {
  const { typed: readTyped, keepTyped } = useMessages();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [kept, setKept] = useState<Typed['kept']>('nothing');
  const changes = useRef(0);
  const latest = useRef<Typed['values']>({});
  const found = useRef(onFound);

  useEffect(() => {
    const begin = async () => {
      const before = await readTyped(form);
      if (Object.keys(before).length === 0) return;
      // What was typed in the meantime goes over it, field by field.
      const isTyped = changes.current > 0;
      latest.current = { ...before, ...latest.current };
      setValues(latest.current);
      if (isTyped) void keepTyped(form, latest.current);
      else setKept('kept');
      found.current();
    };
    void begin();
  }, [form, readTyped, keepTyped]);

  return {
    values,
    kept,
    type(name, text) {
      const next = { ...latest.current, [name]: text };
      latest.current = next;
      setValues(next);
      changes.current += 1;
      const change = changes.current;
      // What is said is said of the last letter: an earlier one that was kept does not speak for it.
      const late = setTimeout(() => setKept('nothing'), promptMs);
      const keep = async () => {
        const isKept = await keepTyped(form, next);
        clearTimeout(late);
        const isEmpty = Object.values(next).every((each) => each === '');
        if (change === changes.current) setKept(isEmpty ? 'nothing' : isKept ? 'kept' : 'unkept');
      };
      void keep();
    },
    clear(sent = latest.current) {
      if (sent !== latest.current) return;
      latest.current = {};
      changes.current += 1;
      setValues({});
      setKept('nothing');
      void keepTyped(form, {});
    },
  };
}
