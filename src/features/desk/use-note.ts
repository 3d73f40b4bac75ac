/** The note that is being written on a lead: what was kept comes back, what is typed is kept, what is added waits to be sent. */
import { useEffect, useRef, useState } from 'react';

import { useLeadDesk } from '#local/lead-desk.ts';
import { useServices } from '#local/services.ts';
import { noteTexts } from '#texts/leads.ts';

export type NoteInWork = {
  text: string;
  kept: 'nothing' | 'kept' | 'unkept';
  error: string | undefined;
  type: (words: string) => void;
  add: () => Promise<void>;
};

export function useNote(lead: string): NoteInWork {
  const { work } = useLeadDesk();
  const { notify } = useServices();
  const [text, setText] = useState('');
  const [kept, setKept] = useState<'nothing' | 'kept' | 'unkept'>('nothing');
  const [error, setError] = useState<string | undefined>();
  /** The note's id; null until the device has said whether one is kept. */
  const id = useRef<string | null>(null);
  const typed = useRef(false);

  useEffect(() => {
    let ended = false;
    const begin = async () => {
      const draft = await work.draft(lead);
      if (ended) return;
      id.current = draft.id;
      if (typed.current) return;
      setText(draft.text);
      if (draft.text !== '') setKept('kept');
    };
    void begin();
    return () => {
      ended = true;
    };
  }, [lead, work]);

  async function keep(words: string): Promise<void> {
    id.current ??= (await work.draft(lead)).id;
    const isKept = await work.keepDraft(lead, id.current, words);
    setKept(words === '' ? 'nothing' : isKept ? 'kept' : 'unkept');
  }

  return {
    text,
    kept,
    error,
    type: (words) => {
      typed.current = true;
      setText(words);
      setError(undefined);
      void keep(words);
    },
    add: async () => {
      const words = text.trim();
      if (words === '') return setError(noteTexts.empty);
      const note = id.current ?? (await work.draft(lead)).id;
      const saved = await work.addNote(lead, note, words);
      if (saved.outcome === 'unsaved') {
        notify('lead-failed');
        return setKept('unkept');
      }
      // The next one is another note.
      id.current = (await work.draft(lead)).id;
      setText('');
      return setKept('nothing');
    },
  };
}
