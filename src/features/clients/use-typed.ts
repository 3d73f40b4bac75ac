/** What is typed into a form of a client's page: kept here with every letter, there again after a reload. */
import { useEffect, useRef, useState } from 'react';

import { promptMs } from '#forms/use-form-draft.ts';
import { useClientDesk } from './data/client-desk.ts';

export type Typed = {
  values: Readonly<Record<string, string>>;
  kept: 'nothing' | 'kept' | 'unkept';
  type: (name: string, text: string) => void;
  /** Empties it: what was in it is sent, or not wanted any more. */
  clear: () => void;
};

/** `first` is what stands in it before anyone has typed; `onFound` hears that something was kept. */
export function useTyped(
  form: string,
  first: Readonly<Record<string, string>>,
  onFound: () => void = () => {},
): Typed {
  const { work } = useClientDesk();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [kept, setKept] = useState<Typed['kept']>('nothing');
  const touched = useRef(false);
  const changes = useRef(0);
  const found = useRef(onFound);

  useEffect(() => {
    const begin = async () => {
      const before = await work.typed(form);
      if (touched.current || Object.keys(before).length === 0) return;
      setTyped(before);
      setKept('kept');
      found.current();
    };
    void begin();
  }, [form, work]);

  return {
    values: { ...first, ...typed },
    kept,
    type(name, text) {
      touched.current = true;
      const values = { ...typed, [name]: text };
      setTyped(values);
      const isEmpty = Object.values(values).every((each) => each === '');
      changes.current += 1;
      const change = changes.current;
      // What is said is said of the last letter: an earlier one that was kept does not speak for it.
      const late = setTimeout(() => setKept('nothing'), promptMs);
      const keep = async () => {
        const isKept = await work.keepTyped(form, values);
        clearTimeout(late);
        if (change === changes.current) setKept(isEmpty ? 'nothing' : isKept ? 'kept' : 'unkept');
      };
      void keep();
    },
    clear() {
      touched.current = true;
      changes.current += 1;
      setTyped({});
      setKept('nothing');
      void work.keepTyped(form, {});
    },
  };
}
