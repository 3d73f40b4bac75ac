/** The note that is being written on a lead: what was kept comes back, what is typed is kept, what is added waits to be sent. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { textLimits } from '#domain/form-values.ts';
import { useLeadDesk } from './data/lead-desk.ts';
import { promptMs } from '#forms/use-form-draft.ts';
import { useServices } from '#device/services.ts';
import { noteTexts } from '#texts/lead-history.ts';

export type NoteInWork = {
  text: string;
  kept: 'nothing' | 'kept' | 'unkept';
  error: string | undefined;
  type: (words: string) => void;
  add: () => Promise<void>;
};

const tooLong = noteTexts.long.replace('{limit}', textLimits.message.toLocaleString('en-US'));

export function useNote(lead: string): NoteInWork {
  const { work } = useLeadDesk();
  const { notify } = useServices();
  const [text, setText] = useState('');
  const [kept, setKept] = useState<NoteInWork['kept']>('nothing');
  const [error, setError] = useState<string | undefined>();
  /** What this device has of the note, asked for once. */
  const draft = useRef<ReturnType<typeof work.draft> | null>(null);
  const changes = useRef(0);
  /** What stands in the field by now. */
  const latest = useRef('');
  const adding = useRef(false);

  const begun = () => (draft.current ??= work.draft(lead));

  function write(words: string): void {
    latest.current = words;
    setText(words);
  }

  const begin = useEffectEvent(async () => {
    const { text: before } = await begun();
    if (changes.current > 0 || before === '') return;
    write(before);
    setKept('kept');
  });
  useEffect(() => void begin(), []);

  async function keep(words: string): Promise<void> {
    changes.current += 1;
    const change = changes.current;
    const tooLong = setTimeout(() => setKept('nothing'), promptMs);
    const { id } = await begun();
    const isKept = await work.keepDraft(lead, id, words);
    clearTimeout(tooLong);
    if (change === changes.current) setKept(words === '' ? 'nothing' : isKept ? 'kept' : 'unkept');
  }

  async function addOnce(words: string): Promise<void> {
    const { id } = await begun();
    const saved = await work.addNote(lead, id, words);
    if (saved.outcome === 'unsaved') {
      notify('lead-failed');
      return setKept('unkept');
    }
    // The next one is another note.
    changes.current += 1;
    draft.current = null;
    if (latest.current.trim() !== words) return void keep(latest.current);
    write('');
    return setKept('nothing');
  }

  return {
    text,
    kept,
    error,
    type: (words) => {
      write(words);
      setError(undefined);
      void keep(words);
    },
    add: async () => {
      const words = text.trim();
      if (words === '') return setError(noteTexts.empty);
      if (words.length > textLimits.message) return setError(tooLong);
      // A second press is no second note.
      if (adding.current) return undefined;
      adding.current = true;
      return addOnce(words).finally(() => {
        adding.current = false;
      });
    },
  };
}
