/** A text of this page, kept on the device with every letter and there again after a reload. */
import { useEffect, useRef, useState } from 'react';

/** What keeps it: the page of a client, or that of staff. */
type Keeping = {
  typed: (form: string) => Promise<string>;
  keepTyped: (form: string, text: string) => Promise<boolean>;
};

export function useTypedText({ typed, keepTyped }: Keeping, form: string) {
  const [text, setText] = useState('');
  const touched = useRef(false);
  useEffect(() => {
    const begin = async () => {
      const before = await typed(form);
      if (!touched.current) setText(before);
    };
    void begin();
  }, [typed, form]);
  return {
    text,
    type: (next: string) => {
      touched.current = true;
      setText(next);
      void keepTyped(form, next);
    },
  };
}
