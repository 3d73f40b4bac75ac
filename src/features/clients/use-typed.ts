/** What is typed into a form of a client's page: kept here with every letter, there again after a reload. */
import { useEffect, useRef, useState } from 'react';

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
      void work
        .keepTyped(form, values)
        .then((isKept) => setKept(isEmpty ? 'nothing' : isKept ? 'kept' : 'unkept'));
    },
    clear() {
      touched.current = true;
      setTyped({});
      setKept('nothing');
      void work.keepTyped(form, {});
    },
  };
}
