import { useMemo, useRef, useState } from 'react';

import { textLimits } from '#domain/form-values.ts';
import { useOnce } from '#forms/use-once.ts';
import { type Keeping, type Typed, useTyped } from '#forms/use-typed.ts';
import { useServices, usePart } from '#device/services.ts';
import { noteTexts, replyTexts } from '#texts/leads.ts';
import type { NoteKind } from './data/lead-notes.ts';

export type NoteInWork = {
  typed: Typed;
  text: string;
  kept: Typed['kept'];
  error: string | undefined;
  type: (words: string) => void;
  add: () => Promise<void>;
};

const limit = textLimits.message.toLocaleString('en-US');

const texts = { note: noteTexts, reply: replyTexts } as const;

export function useNote(lead: string, kind: NoteKind): NoteInWork {
  const { work: all } = usePart('leads');
  const work = kind === 'note' ? all.notes : all.replies;
  const { notify } = useServices();
  const [error, setError] = useState<string | undefined>();
  const draft = useRef<ReturnType<typeof work.draft> | null>(null);
  const once = useOnce();
  const keeping = useMemo((): Keeping => {
    const begun = () => (draft.current ??= work.draft(lead));
    return {
      async typed() {
        const own = await draft.current;
        draft.current = work.draft(lead, own?.id);
        const { text } = await draft.current;
        return text === '' ? {} : { text };
      },
      keepTyped: async (_form, { text = '' }, meet) =>
        work.keepDraft(
          lead,
          (await begun()).id,
          text,
          meet && ((kept) => meet({ text: kept })['text'] ?? ''),
        ),
      watchTyped: (_form, changed) => work.watchDrafts(changed),
      dropTyped: async (_form, ...gone) =>
        work.dropDraft(lead, (await begun()).id, ...gone.map(({ text = '' }) => text)),
    };
  }, [work, lead]);
  const typed = useTyped(keeping, lead);
  const { text = '' } = typed.values;

  async function addNote(words: string): Promise<void> {
    const sent = typed.values;
    const { id } = await (draft.current ??= work.draft(lead));
    const saved = await work.addNote(lead, id, words);
    if (saved.outcome === 'unsaved') return notify('lead-failed');
    // The next draft is another note.
    draft.current = null;
    typed.clear(sent);
    return undefined;
  }

  return {
    typed,
    text,
    kept: typed.kept,
    error,
    type: (words) => {
      setError(undefined);
      typed.type('text', words);
    },
    add: async () => {
      if (typed.isCleared()) return undefined;
      const words = text.trim();
      if (words === '') return setError(texts[kind].empty);
      if (words.length > textLimits.message) return setError(texts[kind].long(limit));
      return once(() => addNote(words));
    },
  };
}
