/** A text of this page, kept on the device with every letter and there again after a reload. */
import { useEffect, useRef, useState } from 'react';

import { useAppointments } from './data/appointments.ts';

export function useTypedText(form: string) {
  const { typed, keepTyped } = useAppointments();
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
