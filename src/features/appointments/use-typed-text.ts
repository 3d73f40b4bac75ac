/** A text of this page, kept on the device with every letter and there again after a reload. */
import { useEffect, useRef, useState } from 'react';

/** What keeps it: the page of a client, or that of staff. */
type Keeping = {
  typed: (form: string) => Promise<string>;
  keepTyped: (form: string, text: string) => Promise<boolean>;
};

/** `first` stands there where nothing is kept. */
export function useTypedText({ typed, keepTyped }: Keeping, form: string, first = '') {
  const [text, setText] = useState(first);
  const latest = useRef(first);
  const touched = useRef(false);
  useEffect(() => {
    const begin = async () => {
      const before = await typed(form);
      if (touched.current || before === '') return;
      latest.current = before;
      setText(before);
    };
    void begin();
  }, [typed, form]);
  function type(next: string): void {
    touched.current = true;
    latest.current = next;
    setText(next);
    void keepTyped(form, next);
  }
  return {
    text,
    type,
    /** Empties it, unless something else was typed since. */
    clear: (sent: string) => {
      if (latest.current === sent) type('');
    },
  };
}
